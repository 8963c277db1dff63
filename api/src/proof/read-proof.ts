import { bidderSecret, pseudonymOf } from '@centesimo/auctioneer'
import type { OwnPseudonym, Proof } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'

const PAGE = 500

type RunRow = Omit<Proof, 'bids' | 'nextCursor' | 'isWhole'> & { rowId: number; chainKey: string | null }

/**
 * `run` null: the newest, which is 0 before the start. undefined: there is no such auction or run.
 */
async function readRun(db: Db, auctionId: string, run: number | null): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select a.id as "rowId", a.public_id as "auctionId", coalesce(r.run, s.run) as run,
      coalesce(r.starting_bid_cents, s.starting_bid_cents) as "startingBid", coalesce(r.increment_cents, s.increment_cents) as increment,
      r.ended_at is not null as "isEnded", encode(r.chain_key, 'hex') as "chainKey",
      case when r.run <> s.run then r.bids else s.seq end as length,
      encode(case when r.run <> s.run then r.chain_head when s.chain_run = s.run and s.chain_seq = s.seq then s.chain_head end, 'hex') as head
    from auctions a join auction_states s using (id)
    left join runs r on r.auction_id = a.id and r.run = coalesce(${run}::int, s.run)
    where a.public_id = ${auctionId} and (${run}::int is null or r.run is not null)`.execute(db)
  return rows[0]
}

type BidRow = { seq: number; amount: number; timestamp: Date; bidder: string; hash: string }

/**
 * A page of a run's chain, from bid number `after` on. undefined: there is no such auction or run.
 */
export async function readProof(
  db: Db,
  { auctionId, run, after }: { auctionId: string; run: number | null; after: number },
): Promise<{ proof: Omit<Proof, 'nextCursor'>; hasMore: boolean } | undefined> {
  const found = await readRun(db, auctionId, run)
  if (!found) return undefined
  const { rowId, chainKey, ...shown } = found
  const isWhole = shown.length === 0 || (chainKey !== null && shown.head !== null)
  if (!isWhole || chainKey === null) return { proof: { ...shown, isWhole, bids: [] }, hasMore: false }
  const { rows } = await sql<BidRow>`
    select b.seq, b.amount_cents as amount, b.decided_at as timestamp, u.public_id as bidder, encode(b.hash, 'hex') as hash
    from bids b join users u on u.id = b.bidder_id
    where b.auction_id = ${rowId} and b.run = ${shown.run} and b.seq > ${after} and b.hash is not null
    order by b.seq limit ${PAGE + 1}`.execute(db)
  const pseudonyms = new Map<string, string>()
  for (const { bidder } of rows) {
    if (!pseudonyms.has(bidder)) pseudonyms.set(bidder, pseudonymOf(chainKey, bidder))
  }
  const bids = rows.slice(0, PAGE).map(({ bidder, timestamp, ...bid }) => ({
    ...bid,
    timestamp: timestamp.toISOString(),
    pseudonym: pseudonyms.get(bidder)!,
  }))
  return { proof: { ...shown, isWhole, bids }, hasMore: rows.length > PAGE }
}

/** null: the user did not bid in the run, or it has no chain. undefined: there is no such run. */
export async function readOwnPseudonym(
  db: Db,
  { auctionId, run, user }: { auctionId: string; run: number | null; user: { id: number; publicId: string } },
): Promise<OwnPseudonym | null | undefined> {
  const found = await readRun(db, auctionId, run)
  if (!found) return undefined
  const own = await db
    .selectFrom('run_bidders')
    .select('bids')
    .where('auction_id', '=', found.rowId)
    .where('run', '=', found.run)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!own || !found.chainKey) return null
  return {
    run: found.run,
    userId: user.publicId,
    secret: bidderSecret(found.chainKey, user.publicId),
    pseudonym: pseudonymOf(found.chainKey, user.publicId),
    bids: own.bids,
  }
}
