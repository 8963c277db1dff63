import { type AuditEntry, type Json, newId, type Transaction } from '@centesimo/db'
import { insertRows } from './insert-rows.ts'

/** What an admin did in the history. */
export type PastAction = Pick<AuditEntry, 'action' | 'target'> & { before: Json; after: Json; at: number }

/** The admin who looks after the history; null while there is none. */
export async function readAdminId({ db }: Transaction): Promise<number | null> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return admin?.id ?? null
}

/** Writes the audit log of past actions, in the order of time. */
export async function recordPast(
  { client }: Transaction,
  adminId: number | null,
  actions: readonly PastAction[],
): Promise<void> {
  const rows = actions
    .toSorted((a, b) => a.at - b.at)
    .map(({ action, target, before, after, at }) => ({
      public_id: newId(),
      admin_id: adminId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      before,
      after,
      at: new Date(at),
    }))
  await insertRows(client, 'audit_log', rows)
}
