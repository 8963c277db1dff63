import type { ReferralStats } from '@centesimo/contract'
import { formatCount } from '../text/format.ts'
import { referralText } from '../text/referral-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './referral-figures.module.css'

/**
 * The rewards of the user's invitations so far. Pending ones appear only when there are any.
 * Nothing without any invitation.
 */
export function ReferralFigures({ stats }: { stats: ReferralStats | undefined }) {
  const { label, earned, friends, pending } = referralText.stats
  const figures = [
    { label: earned, value: stats?.creditsEarned },
    { label: friends, value: stats?.totalReferrals },
    ...(stats && stats.pendingReferrals > 0 ? [{ label: pending, value: stats.pendingReferrals }] : []),
  ]
  if (figures.every(({ value }) => value === 0)) return null
  return (
    <section className={css.figures} aria-label={label}>
      <dl>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? <Skeleton width={40} height={24} /> : formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
