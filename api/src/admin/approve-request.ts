import { formatEuro, formatWhole } from '@centesimo/domain'
import type { ApprovalDecision } from '@centesimo/people'
import type { Deps } from '../deps.ts'
import { isRefused, type Refused, refuse } from '../http/refusal.ts'
import { refusePayment } from '../http/refuse-payment.ts'
import { giveCredits } from './users/move-credits.ts'

type ApproveDeps = Pick<Deps, 'database' | 'eventBus' | 'payments'>

/**
 * Carries out what another admin asked for, by the calls that they would have made themselves. What
 * was asked never changes, so it is read before the lock under which those calls check it again.
 */
export async function approveRequest(
  deps: ApproveDeps,
  decision: ApprovalDecision,
): Promise<{ message: string } | Refused> {
  const asked = await deps.database.db
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.user_id')
    .leftJoin('payments', 'payments.id', 'approvals.payment_id')
    .select(['approvals.amount', 'approvals.reason', 'approvals.asked_by', 'approvals.user_id'])
    .select(['users.username', 'payments.public_id as payment'])
    .where('approvals.public_id', '=', decision.approvalId)
    .executeTakeFirst()
  if (!asked) return refuse('APPROVAL_NOT_FOUND')
  return asked.payment === null ? await approveGift(deps, asked, decision) : await approveRefund(deps, asked, decision)
}

type Asked = { amount: number; reason: string | null; asked_by: number; user_id: number; username: string }

async function approveRefund(
  { payments }: ApproveDeps,
  { payment, amount, reason, asked_by, username }: Asked & { payment: string | null },
  approval: ApprovalDecision,
): Promise<{ message: string } | Refused> {
  const request = { adminId: asked_by, paymentId: payment!, amountCents: amount, reason: reason!, approval }
  const refunded = await payments.refund(request)
  if ('refused' in refunded) return refusePayment(refunded)
  return { message: `Rimborso di ${formatEuro(amount)} a ${username} confermato` }
}

async function approveGift(
  { database, eventBus }: ApproveDeps,
  { amount, reason, asked_by, user_id, username }: Asked,
  approval: ApprovalDecision,
): Promise<{ message: string } | Refused> {
  const gift = { adminId: asked_by, userId: user_id, credits: amount, ...(reason !== null && { reason }) }
  const moved = await giveCredits(database, { ...gift, requestId: null, approval })
  if (isRefused(moved)) return moved
  if ('balance' in moved) eventBus.publishUserEvents([{ userId: user_id, kind: 'credits', credits: moved.balance }])
  return { message: `Assegnati ${formatWhole(amount)} crediti a ${username}` }
}
