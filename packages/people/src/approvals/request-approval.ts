import { type Db, newId } from '@centesimo/db'
import { APPROVAL_DAYS, needsSecondPerson } from '@centesimo/domain'
import { sql } from 'kysely'
import type { ApprovalRow } from './approval-row.ts'
import { amountAbove, readApprovalRule } from './approval-rule.ts'
import { recentGiftCredits, recentRefundCents } from './recent-amounts.ts'
import { recordApprovalAudit } from './record-approval-audit.ts'

/** What an admin wants to do; `paymentId` and `userId` are internal ids. */
type Proposal = {
  adminId: number
  userId: number
  /** Cents of a refund, credits of a gift. */
  amount: number
  reason: string | null
  /** The idempotency key of the call. */
  requestId: string | null
} & ({ kind: 'refund'; paymentId: number } | { kind: 'gift' })

/** What waits for a second person, and until when. */
export type WaitsForApproval = { approvalId: string; expiresAt: Date }
export type RequestRefusal = { refused: 'INVALID_STATE'; message: string }

/**
 * Asks for a second person if the act needs one; null if it does not. The caller holds the lock on
 * the payment or on the user, so that acts at the same time see each other.
 */
export async function requestApproval(db: Db, proposal: Proposal): Promise<WaitsForApproval | RequestRefusal | null> {
  const repeated = await findRepeated(db, proposal)
  if (repeated) return waiting(repeated)
  const above = amountAbove(await readApprovalRule(db), proposal.kind)
  if (above === null || !needsSecondPerson({ amount: proposal.amount, recent: await recentOf(db, proposal), above }))
    return null
  if (await isAsked(db, proposal)) return { refused: 'INVALID_STATE', message: asked[proposal.kind] }
  const row = await insert(db, proposal)
  await recordApprovalAudit(db, row, { action: 'approval.ask', adminId: proposal.adminId, before: null })
  return waiting(row)
}

const asked = {
  refund: 'Su questo pagamento un rimborso aspetta già una seconda persona: lo trovi tra le richieste in attesa',
  gift: 'Per questo utente dei crediti aspettano già una seconda persona: li trovi tra le richieste in attesa',
}

function waiting({ public_id, expires_at }: ApprovalRow): WaitsForApproval {
  return { approvalId: public_id, expiresAt: expires_at }
}

/** A repeated call finds what it asked for, whatever became of it. */
async function findRepeated(db: Db, { adminId, requestId }: Proposal): Promise<ApprovalRow | undefined> {
  if (requestId === null) return undefined
  return await db
    .selectFrom('approvals')
    .selectAll()
    .where('asked_by', '=', adminId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

function recentOf(db: Db, proposal: Proposal): Promise<number> {
  return proposal.kind === 'refund' ? recentRefundCents(db, proposal) : recentGiftCredits(db, proposal)
}

/** Two requests for one payment or user could be agreed to by people who do not see each other. */
async function isAsked(db: Db, proposal: Proposal): Promise<boolean> {
  const open = await db
    .selectFrom('approvals')
    .select('id')
    .where('kind', '=', proposal.kind)
    .where('user_id', '=', proposal.userId)
    .where('payment_id', 'is not distinct from', paymentIdOf(proposal))
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return open !== undefined
}

/** Null of a gift. */
function paymentIdOf(proposal: Proposal): number | null {
  return proposal.kind === 'refund' ? proposal.paymentId : null
}

async function insert(db: Db, proposal: Proposal): Promise<ApprovalRow> {
  return await db
    .insertInto('approvals')
    .values({
      public_id: newId(),
      kind: proposal.kind,
      user_id: proposal.userId,
      payment_id: paymentIdOf(proposal),
      amount: proposal.amount,
      reason: proposal.reason,
      asked_by: proposal.adminId,
      expires_at: sql<Date>`clock_timestamp() + ${APPROVAL_DAYS} * interval '1 day'`,
      request_id: proposal.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
