import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'
import { newId } from './new-id.ts'

export type AuditEntry = {
  /** null: the platform itself. */
  adminId: number | null
  /** `auction.close`: target, dot, action. */
  action: string
  /** `id` is the public one. */
  target: { kind: string; id: string }
  /** The affected values before and after the action; null where there was or is nothing. */
  before: object | null
  after: object | null
}

/**
 * Writes the audit log entry of an action: who, when, what, target, before, after. Runs in the
 * action's own transaction, so that neither exists without the other; pass either side of that
 * transaction.
 */
export async function recordAudit(tx: Db | Pick<pg.PoolClient, 'query'>, entry: AuditEntry): Promise<void> {
  const { adminId, target, before, after } = entry
  const values = [newId(), adminId, entry.action, target.kind, target.id, toJson(before), toJson(after)]
  if ('executeQuery' in tx) await tx.executeQuery(CompiledQuery.raw(insertEntry, values))
  else await tx.query(insertEntry, values)
}

/** `clock_timestamp()`, not the transaction's start: it may have waited long for a lock. */
const insertEntry = `
  insert into audit_log (public_id, admin_id, action, target_kind, target_id, before, after, at)
  values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp())`

function toJson(value: object | null): string | null {
  return value && JSON.stringify(value)
}
