import type { PaymentEvent } from '@centesimo/contract'
import { type AuditEntry, type Db, recordAudit, transaction } from '@centesimo/db'
import type { PaymentDeps } from '../payment-deps.ts'
import type { PaymentRefusal } from '../payments.ts'
import { presentEvent } from '../present-event.ts'
import { retryStored, type StoredEvent } from './ingest-webhook.ts'

type BegunRetry = StoredEvent & { audited: Omit<AuditEntry, 'after'> }

/** Retries an event on an admin's request, after the obstacle may have been removed. */
export async function retryEvent(
  deps: PaymentDeps,
  { adminId, eventId }: { adminId: number; eventId: string },
): Promise<PaymentEvent | PaymentRefusal> {
  const { db, pool } = deps.database
  const begun = await transaction(pool, ({ db }) => beginRetry(db, adminId, eventId))
  if ('refused' in begun) return begun
  await retryStored(deps, begun)
  const now = await readRow(db, eventId)
  await recordAudit(db, { ...begun.audited, after: { state: presentEvent(now).state, explanation: now.explanation } })
  return presentEvent(now)
}

/** Audits before the attempt, too: the request is recorded even if it fails. */
async function beginRetry(db: Db, adminId: number, eventId: string): Promise<BegunRetry | PaymentRefusal> {
  const row = await db
    .selectFrom('provider_events')
    .selectAll()
    .where('id', '=', eventId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return { refused: 'EVENT_NOT_FOUND' }
  if (row.handled_at) return { refused: 'INVALID_STATE', message: 'Questo evento è già stato gestito' }
  const tries = row.tries + 1
  await db.updateTable('provider_events').set({ tries }).where('id', '=', eventId).execute()
  const audited = {
    adminId,
    action: 'payment-event.retry',
    target: { kind: 'payment-event', id: eventId },
    before: { state: presentEvent(row).state, explanation: row.explanation },
  }
  await recordAudit(db, { ...audited, after: null })
  return { ...row, tries, audited }
}

function readRow(db: Db, eventId: string) {
  return db.selectFrom('provider_events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
}
