import type { ProfileSummary } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

/** What the head of the profile shows; undefined when there is no such person. Bids are counted in the ledger, which knows them by person. */
export async function readProfile(db: Db, userId: number): Promise<ProfileSummary | undefined> {
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
        .where('orders.status', '<>', 'cancelled')
        .as('won'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const bids = await db
    .selectFrom('ledger')
    .select((entry) => [
      entry.fn.countAll<number>().as('count'),
      sql<number>`count(distinct auction_id)`.as('auctions'),
    ])
    .where('user_id', '=', userId)
    .where('type', '=', 'bid')
    .executeTakeFirstOrThrow()
  return {
    fullName: row.full_name,
    username: row.username,
    avatar: row.avatar,
    memberSince: row.created_at.toISOString(),
    totalBids: bids.count,
    wonCount: row.won ?? 0,
    auctionsJoined: bids.auctions,
  }
}
