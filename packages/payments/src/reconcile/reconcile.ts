import { sql } from 'kysely'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import { advancePayment } from './advance-payment.ts'
import { handleWaitingEvents } from './ingest-webhook.ts'
import { mapInGroups } from './map-in-groups.ts'

/**
 * A group of states that is reconciled together: batch size, and the longest pause between two
 * checks of one payment.
 */
type PaymentGroup = { states: readonly string[]; batch: number; longestPause: string }

const CONCURRENCY = 4
/** Money is moving. */
const moving: PaymentGroup = { states: ['capturing', 'captured', 'refunding'], batch: 40, longestPause: '5 minutes' }
/**
 * No money was taken. A user can create many of these, so batches are small and moving payments are
 * checked again in between.
 */
const unpaid: PaymentGroup = { states: ['creating', 'created', 'declined'], batch: 8, longestPause: '20 minutes' }
/** Upper bound for one call; the rest is due at the next call. */
const MAX_BATCHES = 50
/** Attempts to apply a captured payment before it is parked for an admin. */
const MAX_RECONCILE_TRIES = 10

/** Reconciles every payment that is due and retries unhandled events. Returns how many moved. */
export async function reconcile(deps: PaymentDeps): Promise<number> {
  let moved = (await reconcileMoving(deps)) + (await handleWaitingEvents(deps))
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const result = await reconcileDue(deps, unpaid)
    moved += result.moved + (await reconcileMoving(deps))
    if (result.count < unpaid.batch) break
  }
  return moved
}

async function reconcileMoving(deps: PaymentDeps): Promise<number> {
  let moved = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const result = await reconcileDue(deps, moving)
    moved += result.moved
    if (result.count < moving.batch) break
  }
  return moved
}

async function reconcileDue(deps: PaymentDeps, group: PaymentGroup): Promise<{ count: number; moved: number }> {
  const payments = await claimDue(deps, group)
  const result = await mapInGroups(payments, CONCURRENCY, (payment) => reconcilePayment(deps, payment))
  return { count: payments.length, moved: result.filter(Boolean).length }
}

/**
 * Claims due payments and pushes their next check back, so that two processes never check one at
 * the same time. The pause grows with the time that a payment has waited.
 */
async function claimDue({ database: { db } }: PaymentDeps, { states, batch, longestPause }: PaymentGroup) {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', states)
    .where('next_attempt_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_attempt_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const waited = sql`(clock_timestamp() - updated_at) / 10`
  const pause = sql`least(greatest(${waited}, interval '30 seconds'), ${longestPause}::interval)`
  return await db
    .updateTable('payments')
    .set((payment) => ({
      next_attempt_at: sql<Date>`clock_timestamp() + ${pause}`,
      reconcile_tries: payment('reconcile_tries', '+', 1),
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** True when the state changed. A payment that fails must not block the others. */
async function reconcilePayment(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const { db } = deps.database
  try {
    await advancePayment(deps, payment)
  } catch (error) {
    deps.log.warn({ error, payment: payment.public_id, state: payment.state }, 'payment not reconciled')
    if (
      payment.state === 'captured' &&
      payment.reconcile_tries >= MAX_RECONCILE_TRIES &&
      !(error instanceof PaymentFailure)
    ) {
      const explanation = `the payment could not be applied: ${error instanceof Error ? error.message : error}`
      await movePayment(db, payment.id, ['captured'], { state: 'parked', explanation })
    }
  }
  const now = await db.selectFrom('payments').select('state').where('id', '=', payment.id).executeTakeFirstOrThrow()
  return now.state !== payment.state
}
