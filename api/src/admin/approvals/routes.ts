import * as calls from '@centesimo/contract'
import { type ApprovalDecision, declineApproval, withdrawApproval } from '@centesimo/people'
import type { Deps } from '../../deps.ts'
import { handle, type Route } from '../../http/handle.ts'
import { pageStartOf } from '../../http/paging.ts'
import type { Refused } from '../../http/refusal.ts'
import { refusePeople } from '../../http/refuse-people.ts'
import { readRuleFor, saveApprovalRule } from './approval-rule.ts'
import { listApprovals } from './list-approvals.ts'

type Approve = (decision: ApprovalDecision) => Promise<{ message: string } | Refused>

/** The two-person rule: what waits for a second person, and above which amounts. */
export function approvalRoutes({ database }: Pick<Deps, 'database'>, approve: Approve): Route[] {
  const { db } = database
  return [
    handle(calls.listApprovals, async ({ query, user }) => {
      const from = pageStartOf(query, calls.limits.page.default)
      return from.ok ? listApprovals(db, { state: query.state ?? 'open', callerId: user.id }, from) : from
    }),
    handle(calls.approveApproval, ({ params, user }) => approve({ approvalId: params.id, adminId: user.id })),
    handle(calls.declineApproval, async ({ params, user }) => {
      const refused = await declineApproval(database, { approvalId: params.id, adminId: user.id })
      return refused ? refusePeople(refused) : { message: 'Richiesta rifiutata: non cambia nulla' }
    }),
    handle(calls.withdrawApproval, async ({ params, user }) => {
      const refused = await withdrawApproval(database, { approvalId: params.id, adminId: user.id })
      return refused ? refusePeople(refused) : { message: 'Richiesta ritirata: non cambia nulla' }
    }),
    handle(calls.readApprovalRule, ({ query, user }) => readRuleFor(db, user.id, query)),
    handle(calls.saveApprovalRule, async ({ body, user }) => {
      return (await saveApprovalRule(database, user.id, body)) ?? readRuleFor(db, user.id)
    }),
  ]
}
