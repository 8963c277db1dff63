import type { PricePoint } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

type Row = { at: Date; price: number }

/** In addition to the start and the last bid. */
const MAX_STEPS = 198

/**
 * The price of the present run over time, in cents: the start, every nth bid and the last bid. Each
 * is looked up by its seq, so a run of a million bids is as fast as one of 200.
 */
export async function readPriceCurve(db: Db, auctionId: number): Promise<PricePoint[]> {
  const { rows } = await sql<Row>`
    with state as (
      select id, run, seq, greatest(1, ceil(seq / ${MAX_STEPS}::numeric))::int as step from auction_states where id = ${auctionId}
    ), numbers as (
      select id, run, generate_series(step, seq, step) as seq from state union select id, run, seq from state
    )
    select r.started_at as at, r.starting_bid_cents as price, 0 as seq from state s join runs r on r.auction_id = s.id and r.run = s.run
    union all
    select b.decided_at, b.amount_cents, b.seq from numbers n join bids b on b.auction_id = n.id and b.run = n.run and b.seq = n.seq
    order by seq`.execute(db)
  return rows.map(({ at, price }) => ({ at: at.toISOString(), price }))
}
