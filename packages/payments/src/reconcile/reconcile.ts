import { sql } from 'kysely'
import { movePayment } from '../move-payment.ts'
import type { PaymentDeps, PaymentRow } from '../payment-deps.ts'
import { PaymentFailure } from '../payment-gateway.ts'
import { advancePayment } from './advance-payment.ts'
import { handleWaitingEvents } from './hear-event.ts'
import { inGroups } from './in-groups.ts'

/** What is looked at together, so many a time, at most so long after one another. */
type Kind = { states: readonly string[]; batch: number; longestPause: string }

const AT_ONCE = 4
/** Money is on its way. */
const moving: Kind = { states: ['capturing', 'captured', 'refunding'], batch: 40, longestPause: '5 minutes' }
/** Nothing was taken. Anybody can begin many of these, so few are looked at before it is seen again whether money has begun to move. */
const unpaid: Kind = { states: ['creating', 'created', 'declined'], batch: 8, longestPause: '20 minutes' }
/** A bound for one call; what is left over is due at the next. */
const MOST_BATCHES = 50
/** So often it is tried to give what was paid for before an admin is asked. */
const MOST_LOOKS = 10

/** Looks at every payment that is due and at events that were not understood yet. Returns how many it moved on. */
export async function reconcile(deps: PaymentDeps): Promise<number> {
  let moved = (await lookAtMoving(deps)) + (await handleWaitingEvents(deps))
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const looked = await lookAtDue(deps, unpaid)
    moved += looked.moved + (await lookAtMoving(deps))
    if (looked.count < unpaid.batch) break
  }
  return moved
}

async function lookAtMoving(deps: PaymentDeps): Promise<number> {
  let moved = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const looked = await lookAtDue(deps, moving)
    moved += looked.moved
    if (looked.count < moving.batch) break
  }
  return moved
}

async function lookAtDue(deps: PaymentDeps, kind: Kind): Promise<{ count: number; moved: number }> {
  const payments = await claimDue(deps, kind)
  const looked = await inGroups(payments, AT_ONCE, (payment) => lookAt(deps, payment))
  return { count: payments.length, moved: looked.filter(Boolean).length }
}

/** Takes what is due and moves its next look ahead, so that no two processes look at once. What waits long is looked at ever more seldom. */
async function claimDue({ database: { db } }: PaymentDeps, { states, batch, longestPause }: Kind) {
  const due = db
    .selectFrom('payments')
    .select('id')
    .where('state', 'in', states)
    .where('look_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('look_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const waited = sql`(clock_timestamp() - updated_at) / 10`
  const pause = sql`least(greatest(${waited}, interval '30 seconds'), ${longestPause}::interval)`
  return await db
    .updateTable('payments')
    .set((payment) => ({ look_at: sql<Date>`clock_timestamp() + ${pause}`, looks: payment('looks', '+', 1) }))
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
