import type { AdminUserProfile } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import type { ReactNode } from 'react'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatCount } from '../../text/format.ts'
import { UserCell } from '../ui/user-cell.tsx'
import css from './user-figures.module.css'

const { figures: words } = adminUsersText.profile

export function UserFigures({ user }: { user: AdminUserProfile }) {
  const { credits, debt, totalBids, wonCount, paidCents, creditsBought } = user
  const { winSlots, slots, freeShippingUntil, totalReferrals, referralCode, referredBy } = user
  return (
    <section className={css.card} aria-label={words.label}>
      <dl className={css.figures}>
        <Figure label={words.credits}>{formatCount(credits)}</Figure>
        {debt > 0 && <Figure label={words.debt}>{formatCount(debt)}</Figure>}
        <Figure label={words.bids}>{formatCount(totalBids)}</Figure>
        <Figure label={words.won}>{formatCount(wonCount)}</Figure>
        {paidCents !== null && <Figure label={words.paid}>{formatEuro(paidCents)}</Figure>}
        <Figure label={words.bought}>{formatCount(creditsBought)}</Figure>
      </dl>
      <dl className={css.facts}>
        {slots && (
          <Figure label={words.slots}>
            {words.slotsLeft(slots.free)} <small className={css.detail}>{words.slotsOf(slots, winSlots)}</small>
          </Figure>
        )}
        <Figure label={words.shipping}>{freeShippingUntil ? words.until(freeShippingUntil) : words.none}</Figure>
        <Figure label={words.invited}>{formatCount(totalReferrals)}</Figure>
        <Figure label={words.code}>{referralCode}</Figure>
        <LimitFigures limits={user.limits} />
        {referredBy && (
          <Figure label={words.invitedBy}>
            <UserCell userId={referredBy.id} name={referredBy.username} />
          </Figure>
        )}
      </dl>
    </section>
  )
}

/** What the user has set for themselves; the page only shows it. */
function LimitFigures({ limits: { current, pending } }: Pick<AdminUserProfile, 'limits'>) {
  const { monthlyCents, dailyCredits, timeOutUntil, excludedUntil } = current
  const next = [pending.monthlyCents, pending.dailyCredits].filter((each) => each !== null)
  return (
    <>
      {monthlyCents !== null && <Figure label={words.monthlyLimit}>{formatEuro(monthlyCents)}</Figure>}
      {dailyCredits !== null && <Figure label={words.dailyLimit}>{formatCount(dailyCredits)}</Figure>}
      {next.length > 0 && <Figure label={words.limitsLoosen}>{next.map(words.loosensOn).join(', ')}</Figure>}
      {timeOutUntil && <Figure label={words.timeOut}>{words.until(timeOutUntil)}</Figure>}
      {excludedUntil && (
        <Figure label={words.exclusion}>
          {excludedUntil === 'forever' ? words.forever : words.until(excludedUntil)}
        </Figure>
      )}
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
