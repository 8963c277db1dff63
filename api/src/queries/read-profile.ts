import type { ProfileSummary } from '@centesimo/contract'
import { type Db, winIsCancelled } from '@centesimo/db'
import { type SqlBool, sql } from 'kysely'

/**
 * The head of the profile; undefined for an unknown user. Bids are counted in the ledger, which has
 * an index by user; like the lists of bids without those on deleted auctions.
 */
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
        .where(sql<SqlBool>`not ${sql.raw(winIsCancelled)}`)
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
  }
}
