import type { ProfileSummary } from '@centesimo/contract'
import { type Db, winIsCancelled } from '@centesimo/db'
import { type SqlBool, sql } from 'kysely'

/**
 * The head of the profile; undefined for an unknown user. Bids are counted in the ledger, which has
 * an index by user; like the lists of bids without those on deleted auctions.
 */
export async function readProfile(db: Db, userId: number): Promise<Omit<ProfileSummary, 'winSlots'> | undefined> {
  const row = await db
    .selectFrom('users')
    .select((user) => [
      'full_name',
      'username',
      'avatar',
      'created_at',
      user
        .selectFrom('orders')
        .select((order) => order.fn.countAll<number>().as('count'))
        .where('orders.user_id', '=', userId)
        .where('orders.type', '=', 'auction')
        .where(sql<SqlBool>`not ${sql.raw(winIsCancelled)}`)
        .as('won'),
      user
        .selectFrom('payments')
        .select(sql<number>`sum(amount_cents - refunded_cents)::integer`.as('cents'))
        .where('payments.user_id', '=', userId)
        .where('applied_at', 'is not', null)
        .as('paid'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const bids = await db
    .selectFrom('ledger')
    .select([
      sql<number>`count(*) filter (where type = 'bid')`.as('count'),
      sql<number>`count(distinct auction_id) filter (where type = 'bid')`.as('auctions'),
      sql<number>`coalesce(-sum(amount) filter (where type = 'bid'), 0)::integer`.as('spent'),
      sql<number>`coalesce(sum(amount) filter (where type = 'refund'), 0)::integer`.as('returned'),
    ])
    .where('user_id', '=', userId)
    .where('type', 'in', ['bid', 'refund'])
    .where(({ exists, selectFrom }) => exists(selectFrom('auctions').whereRef('auctions.id', '=', 'ledger.auction_id')))
    .executeTakeFirstOrThrow()
  return {
    fullName: row.full_name,
    username: row.username,
    avatar: row.avatar,
    memberSince: row.created_at.toISOString(),
    totalBids: bids.count,
    wonCount: row.won ?? 0,
    auctionsJoined: bids.auctions,
    creditsSpent: bids.spent,
    creditsReturned: bids.returned,
    paid: row.paid ?? 0,
  }
}
