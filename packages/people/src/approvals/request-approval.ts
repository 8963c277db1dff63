import { type Db, newId } from '@centesimo/db'
import { APPROVAL_DAYS, needsSecondPerson } from '@centesimo/domain'
import { sql } from 'kysely'
import type { ApprovalRow } from './approval-row.ts'
import { amountAbove, readApprovalRule } from './approval-rule.ts'
import { recentGiftCredits, recentRefundCents } from './recent-acts.ts'
import { recordApprovalAudit } from './record-approval-audit.ts'

/** What an admin wants to do; `paymentId` and `userId` are internal ids. */
type Act = {
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
export async function requestApproval(db: Db, act: Act): Promise<WaitsForApproval | RequestRefusal | null> {
  const repeated = await findRepeated(db, act)
  if (repeated) return waiting(repeated)
  const above = amountAbove(await readApprovalRule(db), act.kind)
  if (above === null || !needsSecondPerson({ amount: act.amount, recent: await recentOf(db, act), above })) return null
  if (act.kind === 'refund' && (await isAsked(db, act.paymentId))) return { refused: 'INVALID_STATE', message: asked }
  const row = await insert(db, act)
  await recordApprovalAudit(db, row, { action: 'approval.ask', adminId: act.adminId, before: null })
  return waiting(row)
}

const asked = 'Su questo pagamento un rimborso aspetta già una seconda persona: lo trovi tra le richieste in attesa'

function waiting({ public_id, expires_at }: ApprovalRow): WaitsForApproval {
  return { approvalId: public_id, expiresAt: expires_at }
}

/** A repeated call finds what it asked for, whatever became of it. */
async function findRepeated(db: Db, { adminId, requestId }: Act): Promise<ApprovalRow | undefined> {
  if (requestId === null) return undefined
  return await db
    .selectFrom('approvals')
    .selectAll()
    .where('asked_by', '=', adminId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

function recentOf(db: Db, act: Act): Promise<number> {
  return act.kind === 'refund' ? recentRefundCents(db, act) : recentGiftCredits(db, act)
}

/** Two requests for one payment could be agreed to without either person seeing the other. */
async function isAsked(db: Db, paymentId: number): Promise<boolean> {
  const open = await db
    .selectFrom('approvals')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return open !== undefined
}

async function insert(db: Db, act: Act): Promise<ApprovalRow> {
  return await db
    .insertInto('approvals')
    .values({
      public_id: newId(),
      kind: act.kind,
      user_id: act.userId,
      payment_id: act.kind === 'refund' ? act.paymentId : null,
      amount: act.amount,
      reason: act.reason,
      asked_by: act.adminId,
      expires_at: sql<Date>`clock_timestamp() + ${APPROVAL_DAYS} * interval '1 day'`,
      request_id: act.requestId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
