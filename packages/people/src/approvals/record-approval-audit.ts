import { type Db, recordAudit } from '@centesimo/db'
import type { ApprovalRow } from './approval-row.ts'

type ApprovalAudit = {
  action: 'approval.ask' | 'approval.approve' | 'approval.decline' | 'approval.withdraw'
  adminId: number
  before: { state: 'open' } | null
}

/**
 * Writes what was asked or decided to the audit log. The entry is of the one who acts and names the
 * one who asked, by the public id: an account that closes leaves no name behind.
 */
export async function recordApprovalAudit(db: Db, row: ApprovalRow, entry: ApprovalAudit): Promise<void> {
  const { kind, amount, reason, public_id: id, state } = row
  await recordAudit(db, {
    ...entry,
    target: { kind: 'approval', id },
    after: {
      state,
      ...(kind === 'refund' ? { amountCents: amount } : { credits: amount }),
      ...(reason && { reason }),
      askedBy: await publicIdOf(db, row.asked_by),
    },
  })
}

export async function publicIdOf(db: Db, userId: number): Promise<string> {
  const user = db.selectFrom('users').select('public_id').where('id', '=', userId)
  return (await user.executeTakeFirstOrThrow()).public_id
}
