import { sql } from 'kysely'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import { advancePayment } from './advance-payment.ts'
import { handleWaitingEvents } from './hear-event.ts'
import { inGroups } from './in-groups.ts'

const OPEN = ['creating', 'created', 'declined', 'capturing', 'captured', 'refunding']
const AT_ONCE = 4
const BATCH = 40
/** A bound for one call; what is left over is due at the next. */
const MOST_BATCHES = 25
/** So often it is tried to give what was paid for before an admin is asked. */
const MOST_LOOKS = 10

/** Looks at every payment that is due and at events that were not understood yet. Returns how many it moved on. */
export async function reconcile(deps: PaymentDeps): Promise<number> {
  let moved = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const payments = await claimDue(deps)
    const looked = await inGroups(payments, AT_ONCE, (payment) => lookAt(deps, payment))
    moved += looked.filter(Boolean).length
    if (payments.length < BATCH) break
  }
  return moved + (await handleWaitingEvents(deps))
}

/**
 * Takes what is due and moves its next look ahead, so that no two processes look at once. What waits long is looked at ever more seldom, but
 * at least every five minutes.
 */
async function claimDue({ database: { db } }: PaymentDeps): Promise<PaymentRow[]> {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', OPEN)
    .where('look_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('look_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
  const waited = sql`(clock_timestamp() - updated_at) / 10`
  return await db
    .updateTable('payments')
    .set((payment) => ({
      look_at: sql<Date>`clock_timestamp() + least(greatest(${waited}, interval '30 seconds'), interval '5 minutes')`,
      looks: payment('looks', '+', 1),
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
}

/** True when it has moved. One that cannot be helped must not keep the others waiting. */
async function lookAt(deps: PaymentDeps, payment: PaymentRow): Promise<boolean> {
  const { db } = deps.database
  try {
    await advancePayment(deps, payment)
  } catch (error) {
    deps.log.warn({ error, payment: payment.public_id, state: payment.state }, 'a payment could not be looked at')
    if (payment.state === 'captured' && payment.looks >= MOST_LOOKS && !(error instanceof PaymentFailure)) {
      const explanation = `what was paid for could not be given: ${error instanceof Error ? error.message : error}`
      await movePayment(db, payment.id, ['captured'], { state: 'parked', explanation })
    }
  }
  const now = await db.selectFrom('payments').select('state').where('id', '=', payment.id).executeTakeFirstOrThrow()
  return now.state !== payment.state
}
