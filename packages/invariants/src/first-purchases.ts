import { type Pass, within } from './pass.ts'
import { isFullyRefunded } from './referrals.ts'

/** Users flagged as having purchased, with the ledger. */
export const firstPurchases: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, u.first_purchase_bonus, exists (
      select from ledger l where l.user_id = u.id and l.type = 'purchase'
        and not exists (select from payments won where won.id = l.payment_id and won.purpose = 'order')) as has_bought
    from users u where ${within(scope, 'u.id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'first-purchase-flag-is-right',
      broken: 'first_purchase_bonus <> has_bought',
      detail: `format('user %s has %s', id, case when has_bought then 'purchased without the flag' else 'the flag without a purchase' end)`,
    },
  ],
}

/** Friends whose first purchase paid their referrer nothing, without a valid reason. */
export const unpaidFirstPurchases: Pass = {
  of: 'users',
  id: 'referred_user_id',
  rows: (scope) => `
    select r.id, r.referrer_id, r.referred_user_id
    from referrals r join users friend on friend.id = r.referred_user_id join users referrer on referrer.id = r.referrer_id
    where ${within(scope, 'r.referred_user_id')} and friend.first_purchase_bonus and r.status <> 'pending' and not r.first_purchase_bonus_given
      and friend.closed_at is null and referrer.closed_at is null
      and not exists (
        select from payments p where p.user_id = friend.id and (
          p.payer_email_folded = referrer.email_folded
          or p.payer_email_folded in (select own.payer_email_folded from payments own where own.user_id = referrer.id)
        )
      )
      and not ${isFullyRefunded('friend.id')}
      and not exists (
        select from referrals o join ledger l on l.key = format('referral:firstPurchase:%s', o.id)
        where o.referrer_id = r.referrer_id and o.id <> r.id and exists (
          select from payments theirs where theirs.user_id = o.referred_user_id and (
            theirs.payer_email_folded in (select p.payer_email_folded from payments p where p.user_id = friend.id)
            -- The payer of a closed account is no longer known.
            or exists (select from users gone where gone.id = o.referred_user_id and gone.closed_at is not null)
          )
        )
      )`,
  invariants: () => [
    {
      number: 10,
      name: 'first-purchase-pays-the-referrer',
      broken: 'true',
      detail: `format('referral %s of user %s to user %s', id, referrer_id, referred_user_id)`,
    },
  ],
}
