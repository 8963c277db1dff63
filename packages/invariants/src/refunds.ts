import { type Pass, within } from './pass.ts'

/** Every payment that was refunded or is being refunded, with its refunds. */
export const refundedPayments: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select p.id, p.user_id, p.state, p.refunded_cents, p.captured_cents, coalesce(r.asked, 0) as asked, coalesce(r.cents, 0) as cents,
      coalesce(r.credits, 0) as credits, coalesce(r.by_admins, 0) as by_admins, coalesce(audit.entries, 0) as entries,
      case when p.applied_at is not null
        then coalesce(round(coalesce(p.credits, o.prize_credits, back.credits)::numeric
          * greatest(least(p.refunded_cents, p.amount_cents) - coalesce(o.shipping_cents, 0), 0) / (p.amount_cents - coalesce(o.shipping_cents, 0))), 0)
        else 0 end as credits_due
    from payments p
    left join orders o on o.id = p.order_id
    left join credits_back_orders back on back.order_id = p.order_id
    left join (
      select payment_id, count(*) filter (where state = 'asked') as asked, sum(amount_cents) filter (where state = 'done') as cents,
        sum(credits_taken + credits_owed) as credits, count(*) filter (where origin = 'admin') as by_admins
      from refunds where payment_id in (select id from payments where ${within(scope, 'user_id')}) group by payment_id
    ) r on r.payment_id = p.id
    left join (
      select target_id, count(*) as entries from audit_log
      where target_kind = 'payment' and action = 'payment.refund'
        and target_id in (select public_id from payments where ${within(scope, 'user_id')}) group by target_id
    ) audit on audit.target_id = p.public_id
    where ${within(scope, 'p.user_id')}
      and (r.payment_id is not null or audit.target_id is not null or p.refunded_cents > 0 or p.state in ('refunding', 'refunded'))`,
  invariants: () => [
    {
      number: 9,
      name: 'refunds-add-up',
      broken: `cents <> refunded_cents or (state = 'refunded') <> (refunded_cents >= coalesce(captured_cents, 0))
        or (state = 'refunding') <> (asked = 1) or asked > 1`,
      detail: `format('payment %s of user %s is %s: %s cents refunded, refunds add up to %s', id, user_id, state, refunded_cents, cents)`,
    },
    {
      number: 9,
      name: 'refund-revokes-its-credits',
      broken: 'credits <> credits_due',
      detail: `format('payment %s of user %s: %s credits revoked or owed instead of %s', id, user_id, credits, credits_due)`,
    },
    {
      number: 10,
      name: 'refund-is-in-the-audit-log',
      broken: 'by_admins <> entries',
      detail: `format('payment %s of user %s: %s audit entries for %s refunds', id, user_id, entries, by_admins)`,
    },
  ],
}

/** Credits that refunds revoked, with the ledger. */
export const takenCredits: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select coalesce('refund:' || r.id, l.key) as key, coalesce(r.user_id, l.user_id) as user_id, coalesce(r.credits_taken, 0) as taken, coalesce(-l.amount, 0) as in_ledger,
      r.id is null or r.user_id is distinct from l.user_id and l.id is not null as is_mismatched
    from (
      select r.id, r.credits_taken, p.user_id from refunds r join payments p on p.id = r.payment_id
      where r.credits_taken > 0 and ${within(scope, 'p.user_id')}
    ) r
    full join (
      select * from ledger where type <> 'bid' and key like 'refund:%' and ${within(scope, 'user_id')}
    ) l on l.key = 'refund:' || r.id`,
  invariants: () => [
    {
      number: 9,
      name: 'refund-revoked-what-it-records',
      broken: 'taken <> in_ledger or is_mismatched',
      detail: `format('%s: %s credits, in the ledger %s', key, taken, in_ledger)`,
    },
  ],
}

/** Each user's debt, with the refunds that caused it and the repayments. */
export const debts: Pass = {
  of: 'users',
  id: 'id',
  rows: (scope) => `
    select u.id, u.debt_credits, coalesce(owed.credits, 0) as owed, coalesce(back.credits, 0) as paid_back
    from users u
    left join (
      select p.user_id, sum(r.credits_owed) as credits from refunds r join payments p on p.id = r.payment_id
      where ${within(scope, 'p.user_id')} group by p.user_id
    ) owed on owed.user_id = u.id
    left join (
      select user_id, -sum(amount) as credits from ledger
      where type <> 'bid' and key like 'debt:%' and ${within(scope, 'user_id')} group by user_id
    ) back on back.user_id = u.id where ${within(scope, 'u.id')}`,
  invariants: () => [
    {
      number: 9,
      name: 'debt-is-owed-minus-repaid',
      broken: 'debt_credits <> owed - paid_back',
      detail: `format('user %s owes %s credits: %s from refunds, %s repaid', id, debt_credits, owed, paid_back)`,
    },
  ],
}
