import type { ProviderEvents } from '@centesimo/db'
import { type Selectable, sql } from 'kysely'
import type { PaymentDeps } from '../payment-deps.ts'
import type { ProviderEvent, WebhookHeaders } from '../payment-gateway.ts'
import { handleEvent } from './handle-event.ts'
import { mapInGroups } from './map-in-groups.ts'
import { storableJson } from './storable-json.ts'

export type StoredEvent = Pick<Selectable<ProviderEvents>, 'id' | 'type' | 'body' | 'tries'>

const BATCH = 50
/**
 * The first attempt follows the receipt. The others are due 20, 40, 80, … seconds after it, the
 * seventh and last after about eleven minutes.
 */
const MAX_TRIES = 7
const NEXT_TRY_AT = sql<Date>`received_at + power(2, tries) * interval '10 seconds'`

/**
 * Stores a webhook event and handles it. A repeated event is stored once; one that cannot be
 * handled yet stays for the reconciliation. False when the provider did not sign it. Throws
 * `PaymentFailure` when the signature cannot be verified now.
 */
export async function ingestWebhook(deps: PaymentDeps, headers: WebhookHeaders, rawBody: string): Promise<boolean> {
  const event = await deps.gateway.verifyEvent(headers, rawBody)
  if (!event) return false
  await ingestEvent(deps, event, rawBody)
  return true
}

/**
 * Stores an event of the provider and handles it. False when it was stored before. `body` is what
 * `readEvent` reads again at a retry.
 */
export async function ingestEvent(deps: PaymentDeps, event: ProviderEvent, body: string): Promise<boolean> {
  const inserted = await deps.database.db
    .insertInto('provider_events')
    .values({
      id: event.id,
      type: event.type,
      body: storableJson(body),
      about: event.providerOrderId ?? event.captureId ?? event.reference,
      tries: 1,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) await tryToHandle(deps, event, 1)
  return inserted !== undefined
}

/** Retries events that could not be handled yet. Returns how many were handled now. */
export async function handleWaitingEvents(deps: PaymentDeps): Promise<number> {
  const { db } = deps.database
  const due = db
    .selectFrom('provider_events')
    .select('id')
    .where('handled_at', 'is', null)
    .where('explanation', 'is', null)
    .where(NEXT_TRY_AT, '<=', sql<Date>`clock_timestamp()`)
    .orderBy('received_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const waiting = await db
    .updateTable('provider_events')
    .set((event) => ({ tries: event('tries', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'type', 'body', 'tries'])
    .execute()
  const handled = await mapInGroups(waiting, 4, (row) => retryStored(deps, row))
  return handled.filter(Boolean).length
}

/**
 * Retries a stored event, whose `tries` already count this attempt. Returns true when it is done.
 */
export async function retryStored(deps: PaymentDeps, { id, type, body, tries }: StoredEvent): Promise<boolean> {
  const event = deps.gateway.readEvent(body)
  if (event) return await tryToHandle(deps, event, tries)
  // Further attempts would read the same bytes.
  await park(deps, { id, type }, 'the stored body is not a readable event')
  return false
}

/**
 * Handles an event and returns true when it is done. After the last attempt it parks the event with
 * the reason.
 */
async function tryToHandle(deps: PaymentDeps, event: ProviderEvent, tries: number): Promise<boolean> {
  const { database, log } = deps
  let problem: string | null
  try {
    problem = await handleEvent(deps, event)
    if (problem === null) {
      await database.db
        .updateTable('provider_events')
        .set({ handled_at: sql<Date>`clock_timestamp()`, explanation: null })
        .where('id', '=', event.id)
        .execute()
      return true
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
    log.warn({ error, event: event.id, type: event.type }, 'webhook event not handled')
  }
  if (tries >= MAX_TRIES) await park(deps, event, problem)
  return false
}

async function park(
  { database, log }: PaymentDeps,
  { id, type }: Pick<ProviderEvent, 'id' | 'type'>,
  explanation: string,
): Promise<void> {
  await database.db.updateTable('provider_events').set({ explanation }).where('id', '=', id).execute()
  log.error({ event: id, type, explanation }, 'webhook event parked for an admin')
}
