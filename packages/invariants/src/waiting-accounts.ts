import { type Pass, within } from './pass.ts'

/** Accounts that wait for their e-mail's confirmation, and what is kept for them until then. */
export const waitingAccounts: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, u.must_confirm_email, u.email_verified, u.awaited_credits,
      u.awaited_credits <> 0 or u.invited_by is not null or u.invited_from is not null as awaits,
      u.must_confirm_email and exists (select from ledger l where l.user_id = u.id and l.type = 'bid') as has_bid,
      u.must_confirm_email and exists (
        select from ledger l where l.user_id = u.id and l.type <> 'bid' and (l.key like 'welcome:%' or l.key like 'referral:friend:%')
      ) as has_bonus
    from users u
    where ${within(scope, 'u.id')}
      and (u.must_confirm_email or u.awaited_credits <> 0 or u.invited_by is not null or u.invited_from is not null)`,
  invariants: () => [
    {
      number: 10,
      name: 'waiting-account-has-no-bonus-and-no-bid',
      broken: 'has_bid or has_bonus',
      detail: `format('user %s has not confirmed the e-mail', id)`,
    },
    {
      number: 10,
      name: 'only-a-waiting-account-awaits-credits',
      broken: 'awaits and not must_confirm_email or must_confirm_email and email_verified or awaited_credits < 0',
      detail: `format('user %s awaits %s credits', id, awaited_credits)`,
    },
  ],
}
