import type { ReferralStats } from '@centesimo/contract'
import clsx from 'clsx'
import { formatCount } from '../text/format.ts'
import { referralText } from '../text/referral-text.ts'
import { Exchange } from '../ui/drawings/exchange.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './referral-figures.module.css'

type ReferralFiguresProps = { stats: ReferralStats | undefined; error: unknown; onRetry: () => void }

/**
 * The rewards of the user's invitations so far. Pending ones appear only when there are any.
 * Without any invitation it draws what both get.
 */
export function ReferralFigures({ stats, error, onRetry }: ReferralFiguresProps) {
  if (error) return <FailedPanel error={error} onRetry={onRetry} />
  const { label, earned, friends, pending, exchange } = referralText.stats
  const figures = [
    { label: earned, value: stats?.creditsEarned },
    { label: friends, value: stats?.totalReferrals },
    ...(stats && stats.pendingReferrals > 0 ? [{ label: pending, value: stats.pendingReferrals }] : []),
  ]
  const hasNone = figures.every(({ value }) => value === 0)
  return (
    <section className={clsx(css.figures, hasNone && css.none)} aria-label={hasNone ? undefined : label}>
      {hasNone ? (
        <Exchange left={exchange.friend} right={exchange.you} />
      ) : (
        <dl>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === undefined ? <Skeleton width={64} height={30} /> : formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
