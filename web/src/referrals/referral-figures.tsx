import type { ReferralStats } from '@centesimo/contract'
import { formatCount } from '../text/format.ts'
import { referralText } from '../text/referral-text.ts'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './referral-figures.module.css'

type ReferralFiguresProps = { stats: ReferralStats | undefined; error: unknown; onRetry: () => void }

/**
 * The rewards of the user's invitations so far. Pending ones appear only when there are any.
 * Nothing without any invitation.
 */
export function ReferralFigures({ stats, error, onRetry }: ReferralFiguresProps) {
  if (error) return <FailedPanel error={error} onRetry={onRetry} />
  const { label, earned, friends, pending } = referralText.stats
  const figures = [
    { label: earned, value: stats?.creditsEarned },
    { label: friends, value: stats?.totalReferrals },
    ...(stats && stats.pendingReferrals > 0 ? [{ label: pending, value: stats.pendingReferrals }] : []),
  ]
  // Who invited nobody yet has no line; it keeps its place, so nothing moves.
  const hasNone = figures.every(({ value }) => value === 0)
  return (
    <section className={css.figures} aria-label={hasNone ? undefined : label}>
      {!hasNone && (
        <dl>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value === undefined ? <Skeleton width={40} height={24} /> : formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
