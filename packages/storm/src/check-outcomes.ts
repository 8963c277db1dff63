import type pg from 'pg'
import type { ReportedOutcome } from './tally.ts'

/**
 * Differences between the reported outcomes and the database. From `missing` on, all must be zero.
 */
export type OutcomeCheck = {
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

const BATCH_SIZE = 5_000

/**
 * Compares the reported outcomes with the database: every acknowledged bid is there once, as
 * reported, and no refused bid is there.
 */
export async function checkOutcomes(
  pool: Pick<pg.Pool, 'query'>,
  outcomes: readonly ReportedOutcome[],
): Promise<OutcomeCheck> {
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
  for (let from = 0; from < outcomes.length; from += BATCH_SIZE) {
    const batch = outcomes.slice(from, from + BATCH_SIZE)
    const rows = await readBids(
      pool,
      batch.map((each) => each.bidId),
    )
    for (const each of batch) count(check, each, rows.get(each.bidId) ?? [])
  }
  return check
}

export function isConsistent(check: OutcomeCheck): boolean {
  return check.missing + check.different + check.placedTwice + check.refusedButPlaced === 0
}

function count(check: OutcomeCheck, outcomes: ReportedOutcome, rows: readonly string[]): void {
  check[outcomes.outcome]++
  if (rows.length > 1) check.placedTwice++
  if (outcomes.outcome === 'unknown') check.unknownPlaced += rows.length
  if (outcomes.outcome === 'refused') check.refusedButPlaced += rows.length
  if (outcomes.outcome !== 'placed') return
  if (rows.length === 0) check.missing++
  else if (rows[0] !== `${outcomes.publicId} ${outcomes.amountCents}`) check.different++
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
