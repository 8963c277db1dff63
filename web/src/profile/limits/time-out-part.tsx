import type { OwnLimitsState } from '@centesimo/contract'
import { TIME_OUT_DAYS } from '@centesimo/domain'
import { useState } from 'react'
import { useSetOwnLimits } from '../../data/own-limits.ts'
import { ownLimitsText } from '../../text/own-limits-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { toastFailure } from '../toast-failure.ts'
import { BarDialog } from './bar-dialog.tsx'
import css from './bar-part.module.css'
import { RuleList } from './rule-list.tsx'

const words = ownLimitsText.timeOut
type Days = (typeof TIME_OUT_DAYS)[number]

/** A time-out of some days. The server counts them from when it is confirmed. */
export function TimeOutPart({ limits: { current, version } }: { limits: OwnLimitsState }) {
  const [days, setDays] = useState<Days | null>(null)
  const { mutate, isPending } = useSetOwnLimits({
    onSaved: ({ current: { timeOutUntil } }) => {
      setDays(null)
      if (timeOutUntil) toast({ tone: 'success', title: words.done(timeOutUntil) })
    },
    onError: toastFailure,
  })
  return (
    <>
      {current.timeOutUntil && <p className={css.running}>{words.running(current.timeOutUntil)}</p>}
      <RuleList rules={words.rules} />
      <div className={css.choices}>
        {TIME_OUT_DAYS.map((each) => (
          <Button key={each} look="quiet" onClick={() => setDays(each)}>
            {words.choices[each]}
          </Button>
        ))}
      </div>
      {days !== null && (
        <BarDialog
          title={words.dialog(words.choices[days])}
          text={words.ask(words.choices[days])}
          facts={ownLimitsText.barFacts}
          confirm={words.confirm}
          isPending={isPending}
          onConfirm={() => mutate({ version, timeOutDays: days })}
          onCancel={() => setDays(null)}
        />
      )}
    </>
  )
}
