import type { OwnLimitsState, SetOwnLimitsBody } from '@centesimo/contract'
import clsx from 'clsx'
import { type FormEvent, useState } from 'react'
import { useSetOwnLimits } from '../../data/own-limits.ts'
import { centsOf, wholeOf } from '../../text/euro-text.ts'
import { ownLimitsText } from '../../text/own-limits-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Fold } from '../../ui/fold.tsx'
import { PartBar } from '../../ui/part-bar.tsx'
import { toast } from '../../ui/toast-store.ts'
import form from '../form.module.css'
import { toastFailure } from '../toast-failure.ts'
import css from './limits-form.module.css'
import { RuleList } from './rule-list.tsx'

const words = ownLimitsText.limits

/** The limits of a month and of a day. Only what was typed anew is sent. */
export function LimitsForm({ limits }: { limits: OwnLimitsState }) {
  const { current, pending, used, version } = limits
  const shown = { euro: euroText(current.monthlyCents), credits: String(current.dailyCredits ?? '') }
  const [typed, setTyped] = useState(shown)
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending } = useSetOwnLimits({ onSaved: toastSaved, onError: toastFailure })
  const monthlyCents = typed.euro === '' ? null : centsOf(typed.euro)
  const dailyCredits = typed.credits === '' ? null : wholeOf(typed.credits)
  const errors = {
    euro: isChecked && Number.isNaN(monthlyCents) ? words.invalidEuro : undefined,
    credits: isChecked && Number.isNaN(dailyCredits) ? words.invalidCredits : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (Number.isNaN(monthlyCents) || Number.isNaN(dailyCredits)) return
    mutate({
      version,
      ...(typed.euro !== shown.euro && { monthlyCents }),
      ...(typed.credits !== shown.credits && { dailyCredits }),
    })
  }
  const isChanged = typed.euro !== shown.euro || typed.credits !== shown.credits
  const withdraw = (body: Omit<SetOwnLimitsBody, 'version'>) => mutate({ version, ...body })
  return (
    <form className={clsx(form.form, form.pair)} onSubmit={submit} noValidate>
      <p className={css.empty}>{words.empty}</p>
      <div className={css.limit}>
        <Field
          label={words.monthly}
          inputMode="decimal"
          autoComplete="off"
          value={typed.euro}
          onChange={({ target }) => setTyped({ ...typed, euro: target.value.trim() })}
          placeholder={words.examples.euro}
          aside={<Unit>{words.euro}</Unit>}
          error={errors.euro}
          hint={words.monthUsed(used, current.monthlyCents)}
        />
        <Used used={used.monthCents} limit={current.monthlyCents} />
        {pending.monthlyCents && (
          <Next onWithdraw={() => withdraw({ monthlyCents: current.monthlyCents })} isPending={isPending}>
            {words.nextMonthly(pending.monthlyCents)}
          </Next>
        )}
        <Counts rules={words.monthlyCounts} />
      </div>
      <div className={css.limit}>
        <Field
          label={words.daily}
          inputMode="numeric"
          autoComplete="off"
          value={typed.credits}
          onChange={({ target }) => setTyped({ ...typed, credits: target.value.trim() })}
          placeholder={words.examples.credits}
          aside={<Unit>{words.credits}</Unit>}
          error={errors.credits}
          hint={words.dayUsed(used.dayCredits, current.dailyCredits)}
        />
        <Used used={used.dayCredits} limit={current.dailyCredits} />
        {pending.dailyCredits && (
          <Next onWithdraw={() => withdraw({ dailyCredits: current.dailyCredits })} isPending={isPending}>
            {words.nextDaily(pending.dailyCredits)}
          </Next>
        )}
        <Counts rules={words.dailyCounts} />
      </div>
      <Button type="submit" look="tint" disabled={!isChanged || isPending}>
        {words.save}
      </Button>
    </form>
  )
}

/** What is used of a limit that holds; the hint above says it in figures. */
const Used = ({ used, limit }: { used: number; limit: number | null }) =>
  limit !== null && <PartBar part={limit === 0 ? 1 : used / limit} />

const Counts = ({ rules }: { rules: readonly string[] }) => (
  <Fold className={css.counts} summary={words.counts}>
    <RuleList rules={rules} />
  </Fold>
)

/** What a limit counts, at the end of its field; the label says it too. */
const Unit = ({ children }: { children: string }) => (
  <span className={css.unit} aria-hidden>
    {children}
  </span>
)

type NextProps = { children: string; onWithdraw: () => void; isPending: boolean }

/** A looser limit that waits; it can be withdrawn. */
function Next({ children, onWithdraw, isPending }: NextProps) {
  return (
    <div className={css.next}>
      <p>{children}</p>
      <Button look="quiet" size="s" onClick={onWithdraw} disabled={isPending}>
        {words.withdraw}
      </Button>
    </div>
  )
}

function toastSaved({ pending }: OwnLimitsState): void {
  const waits = pending.monthlyCents ?? pending.dailyCredits
  toast({ tone: 'success', title: words.saved, ...(waits && { description: words.waits(waits.effectiveAt) }) })
}

/** "50", "12,50", as people write amounts. */
function euroText(cents: number | null): string {
  if (cents === null) return ''
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace('.', ',')
}
