import { type AdminCall, mayCall } from '@centesimo/contract'
import { type Database, type Db, transaction } from '@centesimo/db'
import { sql } from 'kysely'
import { roleOf } from '../role-of.ts'
import type { ApprovalRow } from './approval-row.ts'
import { recordApprovalAudit } from './record-approval-audit.ts'

/** A second person's decision. `approvalId` is the public id, `adminId` the one who decides. */
export type ApprovalDecision = { approvalId: string; adminId: number }
export type ApprovalRefusal = { refused: 'APPROVAL_NOT_FOUND' | 'INVALID_STATE'; message?: string }

/**
 * Locks a request that this person may agree to. First in its transaction: the lock comes before
 * those on payments and users, and of two who decide at the same time the second finds it decided.
 */
export async function lockApproval(db: Db, decision: ApprovalDecision): Promise<ApprovalRow | ApprovalRefusal> {
  const row = await lockOpen(db, decision)
  if ('refused' in row) return row
  if (row.asked_by === decision.adminId) return refuse(ownRequest)
  if (row.user_id === decision.adminId) return refuse(ownBenefit)
  if (!(await mayStill(db, row.asked_by, row.kind === 'refund' ? 'refundPayment' : 'assignCredits')))
    return refuse(formerRole)
  if (!(await mayStill(db, decision.adminId, 'approveApproval'))) return refuse(ownRole)
  return row
}

/** Records that a request was carried out, in the transaction that does it. */
export async function completeApproval(
  db: Db,
  { id }: ApprovalRow,
  { adminId, refundId }: { adminId: number; refundId: number | null },
): Promise<void> {
  const row = await close(db, id, { state: 'done', decided_by: adminId, refund_id: refundId })
  await recordApprovalAudit(db, row, { action: 'approval.approve', adminId, before: { state: 'open' } })
}

/** Declines a request; null when it is done. */
export function declineApproval(database: Database, decision: ApprovalDecision): Promise<ApprovalRefusal | null> {
  return end(database, decision, async (db, row) => {
    if (row.asked_by === decision.adminId) return refuse(ownRequest)
    const closed = await close(db, row.id, { state: 'declined', decided_by: decision.adminId })
    await recordApprovalAudit(db, closed, {
      action: 'approval.decline',
      adminId: decision.adminId,
      before: { state: 'open' },
    })
    return null
  })
}

/** The one who asked takes the request back; null when it is done. */
export function withdrawApproval(database: Database, decision: ApprovalDecision): Promise<ApprovalRefusal | null> {
  return end(database, decision, async (db, row) => {
    if (row.asked_by !== decision.adminId) return refuse(notOwn)
    const closed = await close(db, row.id, { state: 'withdrawn', decided_by: decision.adminId })
    await recordApprovalAudit(db, closed, {
      action: 'approval.withdraw',
      adminId: decision.adminId,
      before: { state: 'open' },
    })
    return null
  })
}

function end(
  database: Database,
  decision: ApprovalDecision,
  change: (db: Db, row: ApprovalRow) => Promise<ApprovalRefusal | null>,
): Promise<ApprovalRefusal | null> {
  return transaction(database.pool, async ({ db }) => {
    const row = await lockOpen(db, decision)
    return 'refused' in row ? row : await change(db, row)
  })
}

async function lockOpen(db: Db, { approvalId }: ApprovalDecision): Promise<ApprovalRow | ApprovalRefusal> {
  const row = await db
    .selectFrom('approvals')
    .selectAll()
    .where('public_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { refused: 'APPROVAL_NOT_FOUND' }
  if (row.state !== 'open') return refuse(decided)
  // The clock is read after the lock, which may have been waited for.
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return row.expires_at <= rows[0]!.now ? refuse(expired) : row
}

/**
 * Who was blocked or lost the role can do nothing by way of another person, and agrees to nothing:
 * the call may have waited for the lock.
 */
async function mayStill(db: Db, adminId: number, name: AdminCall): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select(['is_admin', 'admin_role'])
    .where('id', '=', adminId)
    .where('blocked_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return person !== undefined && mayCall(roleOf(person), name)
}

async function close(
  db: Db,
  id: number,
  values: { state: 'done' | 'declined' | 'withdrawn'; decided_by: number; refund_id?: number | null },
): Promise<ApprovalRow> {
  return await db
    .updateTable('approvals')
    .set({ ...values, decided_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function refuse(message: string): ApprovalRefusal {
  return { refused: 'INVALID_STATE', message }
}

const decided = 'Su questa richiesta è già stato deciso: ricarica la pagina'
const expired = "Questa richiesta è scaduta: chi l'ha fatta può farne una nuova"
const ownRequest = "L'hai chiesto tu: deve decidere un'altra persona"
const ownBenefit = "Riguarda il tuo account: deve decidere un'altra persona"
const notOwn = "Può ritirarla solo chi l'ha fatta"
const ownRole = 'Il tuo account non ha più il ruolo per confermare'
const formerRole = "Chi l'ha chiesto non ha più il ruolo per farlo: puoi solo rifiutare"
