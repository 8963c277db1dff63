import { type Database, type Db, transaction } from '@centesimo/db'
import { LAST_REMINDER_DAYS, URGENT_DAYS } from '@centesimo/domain'
import { notifyAll } from '@centesimo/notifications'
import { sql } from 'kysely'
import { isPlayedByCrowd } from './demo-crowd.ts'

const AT_A_TIME = 500

/**
 * Reminds winners of unpaid orders, seven days and one day before they expire. When the platform
 * was down at both times, only the later reminder is written.
 */
export async function remindPaymentsDue({ database }: { database: Database }): Promise<void> {
  await transaction(database.pool, async ({ db }) => {
    await notifyAll(db, (await readDue(db)).map(toReminder))
  })
}

type DueOrder = Awaited<ReturnType<typeof readDue>>[number]

/** Orders without this reminder. A locked order is being paid: the next run looks again. */
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

function toReminder({ key, days, user_id, auction_id, public_id, product_title, amount_cents }: DueOrder) {
  const payload = { orderId: public_id, title: product_title, days: Math.max(days, 1), amount: amount_cents }
  return { kind: 'payment-due', userId: user_id, auctionId: auction_id ?? undefined, payload, key } as const
}
