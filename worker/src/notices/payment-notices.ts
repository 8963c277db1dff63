import { type Database, type Db, transaction } from '@centesimo/db'
import { LAST_REMINDER_DAYS, URGENT_DAYS } from '@centesimo/domain'
import { addNotice } from '@centesimo/notices'
import { sql } from 'kysely'
import { isPlayedByCrowd } from './crowd.ts'

const AT_A_TIME = 500

/**
 * Reminds winners of orders that are still to be paid. Who was away over both moments, as a house that stood still, is reminded of the nearer
 * one alone: a reminder of seven days is not written in the last day.
 */
export async function findPaymentsDue({ database }: { database: Database }): Promise<void> {
  await transaction(database.pool, async ({ db }) => {
    const due = await readDue(db)
    await Promise.all(due.map((order) => remind(db, order)))
  })
}

type DueOrder = Awaited<ReturnType<typeof readDue>>[number]

/** Orders whose reminder is not written yet. One that is being paid at this moment is left for the next look. */
async function readDue(db: Db) {
  const left = sql`orders.payment_due_at - clock_timestamp()`
  const key = sql<string>`'payment-due:' || orders.public_id || ':' ||
    case when ${left} <= ${`${LAST_REMINDER_DAYS} days`}::interval then ${LAST_REMINDER_DAYS}::int else ${URGENT_DAYS}::int end`
  return await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.public_id', 'orders.user_id', 'orders.auction_id', 'orders.amount_cents', 'orders.product_title'])
    .select(key.as('key'))
    .select(sql<number>`ceil(extract(epoch from ${left}) / 86400)::int`.as('days'))
    .where('orders.type', '=', 'auction')
    .where('orders.status', '=', 'pending')
    .where(sql<boolean>`${left} > interval '0' and ${left} <= ${`${URGENT_DAYS} days`}::interval`)
    .where('users.closed_at', 'is', null)
    .where((row) => row.not(isPlayedByCrowd))
    .where((row) => row.not(row.exists(row.selectFrom('notices').select('notices.id').where('notices.key', '=', key))))
    .orderBy('orders.payment_due_at')
    .limit(AT_A_TIME)
    .forUpdate('orders')
    .skipLocked()
    .execute()
}

async function remind(db: Db, order: DueOrder): Promise<void> {
  const { key, days, user_id: userId, product_title: title } = order
  const data = { orderId: order.public_id, title, days: Math.max(days, 1), amount: order.amount_cents }
  const auction = order.auction_id === null ? {} : { auctionId: order.auction_id }
  if (!(await addNotice(db, { userId, kind: 'payment-due', ...auction, data, key }))) return
  await db
    .insertInto('outbox')
    .values({ kind: 'mail-payment-due', user_id: userId, data: JSON.stringify(data), key })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
