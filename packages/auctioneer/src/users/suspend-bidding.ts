import type { Database } from '@centesimo/db'
import type pg from 'pg'
import type { Refused } from '../outcome.ts'
import { lockPerson, stopAllAutoBids } from './lock-person.ts'
import type { AccountChange } from './withdraw-from-auctions.ts'

/**
 * Stops a user's auto-bids in one transaction with `bar`, which blocks further bids. Placed bids
 * stay, and so does a lead: they were paid for and accepted by the rules, and removing them would
 * take the price that later bidders responded to. A suspended user may therefore still win; an
 * admin who does not want that closes or deletes the auction.
 */
export async function suspendBidding(
  { database }: { database: Database },
  userId: number,
  bar: AccountChange,
): Promise<{ ok: true } | Refused> {
  return await lockPerson(database.pool, userId, readAutoBidAuctions, async ({ client, db }) => {
    const refusal = await bar(db)
    if (refusal) return refusal
    await stopAllAutoBids(client, userId)
    return { ok: true }
  })
}

async function readAutoBidAuctions(client: pg.PoolClient, userId: number): Promise<number[]> {
  const { rows } = await client.query<{ auction_id: number }>(
    'select auction_id from autobids where user_id = $1 and is_active',
    [userId],
  )
  return rows.map((row) => row.auction_id)
}
