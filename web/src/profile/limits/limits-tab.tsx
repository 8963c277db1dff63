import type { User } from '@centesimo/contract'
import { useOwnLimits } from '../../data/own-limits.ts'
import { useSession } from '../../data/session.ts'
import { accountText } from '../../text/account-text.ts'
import { ownLimitsText } from '../../text/own-limits-text.ts'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AccountSection } from '../account-section.tsx'
import { ExclusionPart } from './exclusion-part.tsx'
import { LimitsForm } from './limits-form.tsx'
import css from './limits-tab.module.css'
import { SpentPart } from './spent-part.tsx'
import { TimeOutPart } from './time-out-part.tsx'

/** What the user has spent and won, then the limits that they set themselves. */
export function LimitsTab() {
  const { user } = useSession()
  return user && <Parts user={user} />
}

function Parts({ user }: { user: User }) {
  const { data: limits, error, refetch } = useOwnLimits()
  const { spent, limits: words, timeOut, exclusion } = ownLimitsText
  return (
    <div className={css.tab}>
      <div className={css.column}>
        <AccountSection id="speso" title={spent.title} text={spent.text}>
          <SpentPart user={user} />
        </AccountSection>
        {limits ? (
          <AccountSection id="limiti" title={words.title} text={words.text}>
            <Fold className={css.how} summary={accountText.how}>
              <p>{words.more}</p>
            </Fold>
            <LimitsForm key={limits.version} limits={limits} />
          </AccountSection>
        ) : error ? (
          <FailedPanel as="h2" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} />
        )}
      </div>
      <div className={css.column}>
        {limits ? (
          <>
            <AccountSection id="pausa" title={timeOut.title} text={timeOut.text}>
              <TimeOutPart limits={limits} />
            </AccountSection>
            <AccountSection id="autoesclusione" title={exclusion.title} text={exclusion.text[limits.exclusionHoldsFor]}>
              <ExclusionPart limits={limits} isConfirmed={user.emailVerified} />
            </AccountSection>
          </>
        ) : (
          !error && <Skeleton height={560} />
        )}
      </div>
    </div>
  )
}
