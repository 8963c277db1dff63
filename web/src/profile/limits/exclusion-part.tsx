import type { OwnLimitsState } from '@centesimo/contract'
import { exclusions } from '@centesimo/domain'
import clsx from 'clsx'
import { useState } from 'react'
import { useSetOwnLimits } from '../../data/own-limits.ts'
import { ownLimitsText } from '../../text/own-limits-text.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { toastFailure } from '../toast-failure.ts'
import { BarDialog } from './bar-dialog.tsx'
import css from './bar-part.module.css'
import { RuleList } from './rule-list.tsx'

const words = ownLimitsText.exclusion

type ExclusionPartProps = { limits: OwnLimitsState; isConfirmed: boolean }

/** The exclusion of the person, which nobody can end. */
export function ExclusionPart({ limits: { current, version, exclusionHoldsFor }, isConfirmed }: ExclusionPartProps) {
  const [chosen, setChosen] = useState<(typeof exclusions)[number] | null>(null)
  const { mutate, isPending } = useSetOwnLimits({
    onSaved: () => {
      setChosen(null)
      toast({ tone: 'success', title: words.done })
    },
    onError: toastFailure,
  })
  const { excludedUntil } = current
  return (
    <>
      {excludedUntil && <p className={css.running}>{words.running(excludedUntil)}</p>}
      {exclusionHoldsFor === 'account' ? (
        <p className={css.note}>{isConfirmed ? words.later : words.unconfirmed}</p>
      ) : (
        <RuleList rules={words.rules} />
      )}
      {excludedUntil !== 'forever' && (
        <div className={css.choices}>
          {exclusions.map((each) => (
            <Button
              key={each}
              look="quiet"
              className={clsx(each === 'for-good' && css.forGood)}
              onClick={() => setChosen(each)}
            >
              {words.choices[each]}
            </Button>
          ))}
        </div>
      )}
      {chosen !== null && (
        <BarDialog
          title={words.dialogs[chosen]}
          text={words.ask(chosen, exclusionHoldsFor)}
          facts={chosen === 'for-good' ? words.factsForGood : ownLimitsText.barFacts}
          confirm={words.confirm}
          isPending={isPending}
          onConfirm={() => mutate({ version, exclusion: chosen, exclusionHoldsFor })}
          onCancel={() => setChosen(null)}
        />
      )}
    </>
  )
}
