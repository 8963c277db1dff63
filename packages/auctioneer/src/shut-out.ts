import type { Database } from '@centesimo/db'
import type pg from 'pg'
import { holdPerson, switchAutoBidsOff } from './hold-person.ts'
import type { Erase } from './leave.ts'
import type { Refused } from './outcome.ts'

/**
 * Switches a person's auto-bids off in one transaction with `bar`, which keeps the person from bidding. The bids that were placed stay, and with
 * them a lead: they were paid for and judged by the rules of everybody, and whoever bid after them would be robbed of the price that they made. So
 * somebody who is shut out may still win; an admin who wants it otherwise closes or deletes the auction.
 */
export async function shutOut(
  { database }: { database: Database },
  userId: number,
  bar: Erase,
): Promise<{ ok: true } | Refused> {
  return await holdPerson(database.pool, userId, readAutoBidAuctions, async ({ client, db }) => {
    const refusal = await bar(db)
    if (refusal) return refusal
    await switchAutoBidsOff(client, userId)
    return { ok: true }
  })
}

async function readAutoBidAuctions(client: pg.PoolClient, userId: number): Promise<number[]> {
  const { rows } = await client.query('select auction_id from autobids where user_id = $1 and is_active', [userId])
  return rows.map((row) => row.auction_id)
}
