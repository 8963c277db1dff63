import type { Pass } from './pass.ts'

/** Every payment that was refunded or is being refunded, with its refunds. */
export const refundedPayments: Pass = {
  rows: () => `
    select p.id, p.user_id, p.state, p.refunded_cents, p.captured_cents, coalesce(r.asked, 0) as asked, coalesce(r.cents, 0) as cents,
      coalesce(r.credits, 0) as credits, coalesce(r.by_admins, 0) as by_admins, coalesce(audit.entries, 0) as entries,
      case when p.applied_at is not null and p.credits is not null
        then round(p.credits::numeric * least(p.refunded_cents, p.amount_cents) / p.amount_cents) else 0 end as credits_due
    from payments p
    left join (
      select payment_id, count(*) filter (where state = 'asked') as asked, sum(amount_cents) filter (where state = 'done') as cents,
        sum(credits_taken + credits_owed) as credits, count(*) filter (where origin = 'admin') as by_admins
      from refunds group by payment_id
    ) r on r.payment_id = p.id
    left join (
      select target_id, count(*) as entries from audit_log where action = 'payment.refund' group by target_id
    ) audit on audit.target_id = p.public_id
    where r.payment_id is not null or audit.target_id is not null or p.refunded_cents > 0 or p.state in ('refunding', 'refunded')`,
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
  rows: () => `
    select coalesce('refund:' || r.id, l.key) as key, coalesce(r.credits_taken, 0) as taken, coalesce(-l.amount, 0) as in_ledger,
      r.id is null or p.user_id is distinct from l.user_id and l.id is not null as is_mismatched
    from (select * from refunds where credits_taken > 0) r join payments p on p.id = r.payment_id
    full join (select * from ledger where key like 'refund:%') l on l.key = 'refund:' || r.id`,
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
  rows: () => `
    select u.id, u.debt_credits, coalesce(owed.credits, 0) as owed, coalesce(back.credits, 0) as paid_back
    from users u
    left join (
      select p.user_id, sum(r.credits_owed) as credits from refunds r join payments p on p.id = r.payment_id group by p.user_id
    ) owed on owed.user_id = u.id
    left join (
      select user_id, -sum(amount) as credits from ledger where key like 'debt:%' group by user_id
    ) back on back.user_id = u.id`,
  invariants: () => [
    {
      number: 9,
      name: 'debt-is-owed-minus-repaid',
      broken: 'debt_credits <> owed - paid_back',
      detail: `format('user %s owes %s credits: %s from refunds, %s repaid', id, debt_credits, owed, paid_back)`,
    },
  ],
}
