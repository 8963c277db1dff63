import { type Pass, within } from './pass.ts'

/** What needed a second person, with the refund or the gift that it became. */
export const approvals: Pass = {
  of: 'users',
  id: 'user_id',
  rows: (scope) => `
    select a.id, a.user_id, a.kind, a.state, a.asked_by, a.decided_by, a.decided_at, a.expires_at,
      case a.kind
        when 'refund' then r.payment_id = a.payment_id and p.user_id = a.user_id and r.amount_cents = a.amount and r.admin_id = a.asked_by
        else gift.user_id = a.user_id and gift.amount = a.amount
      end is true as is_carried_out
    from approvals a
    left join refunds r on r.id = a.refund_id left join payments p on p.id = a.payment_id
    left join ledger gift on gift.type <> 'bid' and gift.key = format('gift:%s:approval-%s', a.asked_by, a.public_id)
    where ${within(scope, 'a.user_id')}`,
  invariants: () => [
    {
      number: 10,
      name: 'approval-is-by-a-second-person-in-time',
      broken: `state in ('done', 'declined') and decided_by = asked_by or state = 'done' and decided_by = user_id or decided_at > expires_at`,
      detail: `format('request %s about user %s: asked by %s, decided by %s at %s', id, user_id, asked_by, decided_by, decided_at)`,
    },
    {
      number: 10,
      name: 'approval-is-carried-out-once',
      broken: `(state = 'done') <> is_carried_out`,
      detail: `format('request %s about user %s is %s: no %s is as it was asked', id, user_id, state, kind)`,
    },
  ],
}
