import type pg from 'pg'
import type { Told } from './tally.ts'

/**
 * Differences between the reported outcomes and the database. From `missing` on, all must be zero.
 */
export type ToldCheck = {
  placed: number
  refused: number
  /** Bids without an answer. `unknownPlaced` of them are in the database, which is not an error. */
  unknown: number
  unknownPlaced: number
  missing: number
  different: number
  placedTwice: number
  refusedButPlaced: number
}

const ASKED_AT_ONCE = 5_000

/**
 * Compares the reported outcomes with the database: every acknowledged bid is there once, as
 * reported, and no refused bid is there.
 */
export async function checkTold(pool: Pick<pg.Pool, 'query'>, told: readonly Told[]): Promise<ToldCheck> {
  const check = {
    placed: 0,
    refused: 0,
    unknown: 0,
    unknownPlaced: 0,
    missing: 0,
    different: 0,
    placedTwice: 0,
    refusedButPlaced: 0,
  }
  for (let from = 0; from < told.length; from += ASKED_AT_ONCE) {
    const some = told.slice(from, from + ASKED_AT_ONCE)
    const rows = await readBids(
      pool,
      some.map((each) => each.bidId),
    )
    for (const each of some) count(check, each, rows.get(each.bidId) ?? [])
  }
  return check
}

export function isHonest(check: ToldCheck): boolean {
  return check.missing + check.different + check.placedTwice + check.refusedButPlaced === 0
}

function count(check: ToldCheck, told: Told, rows: readonly string[]): void {
  check[told.outcome]++
  if (rows.length > 1) check.placedTwice++
  if (told.outcome === 'unknown') check.unknownPlaced += rows.length
  if (told.outcome === 'refused') check.refusedButPlaced += rows.length
  if (told.outcome !== 'placed') return
  if (rows.length === 0) check.missing++
  else if (rows[0] !== `${told.publicId} ${told.amountCents}`) check.different++
}

async function readBids(pool: Pick<pg.Pool, 'query'>, bidIds: string[]): Promise<Map<string, string[]>> {
  const { rows } = await pool.query(
    `select b.request_id, a.public_id || '.' || b.run || '.' || b.seq || ' ' || b.amount_cents as bid
     from bids b join auctions a on a.id = b.auction_id where b.request_id = any($1::uuid[])`,
    [bidIds],
  )
  const bids = new Map<string, string[]>()
  for (const { request_id, bid } of rows) bids.set(request_id, [...(bids.get(request_id) ?? []), bid])
  return bids
}
