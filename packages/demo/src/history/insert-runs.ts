import { chainBid, createAuctionIn, type NewAuction, type RunRules } from '@centesimo/auctioneer'
import type { Transaction } from '@centesimo/db'
import { WAIT_MS } from '../create-demo-auction.ts'
import type { HistoryAccount } from './insert-people.ts'
import { insertRows } from './insert-rows.ts'
import type { Book } from './ledger-book.ts'
import type { PlannedRun } from './planned-run.ts'

/** A planned run with the auction that it is the first run of. */
export type InsertedRun = {
  plan: PlannedRun
  auctionId: number
  publicId: string
  /** Of the run that is opened with the auction. */
  chain: { key: string; head: string } | null
  title: string
  description: string
  image: string | null
}

const RUN = 1

/** Creates each run's auction as an admin's call would, now; `writeRuns` gives it its times. */
export async function insertAuctions(
  tx: Transaction,
  rules: RunRules,
  runs: readonly PlannedRun[],
  offerOf: (run: PlannedRun) => NewAuction,
): Promise<InsertedRun[]> {
  const insertOne = async (plan: PlannedRun): Promise<InsertedRun> => {
    const offer = offerOf(plan)
    const auction = await createAuctionIn(tx, rules, offer, { adminId: null })
    if ('code' in auction) throw new Error(`the auction "${offer.title}" was refused: ${auction.code}`)
    const { title, description, images } = offer
    const image = images[0] ?? null
    const { id: auctionId, publicId, chain } = auction
    return { plan, auctionId, publicId, chain, title, description, image }
  }
  // Together: their statements share the connection, which saves a thousand round trips.
  return Promise.all(runs.map(insertOne))
}

/** Writes the bids of the runs, and the runs and auctions as they are after them. */
export async function writeRuns(
  client: Transaction['client'],
  runs: readonly InsertedRun[],
  book: Book,
  people: ReadonlyMap<number, HistoryAccount>,
): Promise<void> {
  const auctionIds = new Map(runs.map(({ plan, auctionId }) => [plan, auctionId]))
  const hashes = new Map(runs.map((run) => [run.plan, hashesOf(run, people)]))
  const bids = book.entries.flatMap(({ bid, balanceAfter }) => {
    if (!bid) return []
    const { at, bidderId, timerEndsAt } = bid.run.bids[bid.seq - 1]!
    return {
      auction_id: auctionIds.get(bid.run)!,
      run: RUN,
      seq: bid.seq,
      bidder_id: bidderId,
      amount_cents: priceOf(bid.run, bid.seq),
      cost_credits: 1,
      is_automatic: false,
      balance_after: balanceAfter,
      decided_at: new Date(at),
      timer_ends_at: new Date(timerEndsAt),
      hash: bytesOf(hashes.get(bid.run)![bid.seq - 1]!),
    }
  })
  await insertRows(client, 'bids', bids)
  const bidders = [...book.spent].flatMap(([plan, spent]) =>
    [...spent].map(([user_id, sums]) => ({ auction_id: auctionIds.get(plan)!, run: RUN, user_id, ...sums })),
  )
  await insertRows(client, 'run_bidders', bidders)
  await writeOutcomes(
    client,
    runs.map((run) => outcomeOf(run, book, { people, head: hashes.get(run.plan)!.at(-1)! })),
  )
}

const priceOf = ({ item }: PlannedRun, seq: number) => item.startingBidCents + seq

const bytesOf = (hex: string | null) => (hex === null ? null : Buffer.from(hex, 'hex'))

/** The hash of each of the run's bids, as they would have been written with them. */
function hashesOf({ plan, publicId, chain }: InsertedRun, people: ReadonlyMap<number, HistoryAccount>) {
  const auction = { publicId, chain }
  return plan.bids.map(({ at, bidderId }, i) => {
    const seq = i + 1
    const bidderPublicId = people.get(bidderId)!.publicId
    return chainBid(auction, RUN, { seq, amountCents: priceOf(plan, seq), decidedAt: at, bidderPublicId })
  })
}

function outcomeOf(
  { plan, auctionId, publicId }: InsertedRun,
  book: Book,
  { people, head }: { people: ReadonlyMap<number, HistoryAccount>; head: string | null },
) {
  const { bids, ending, startedAt } = plan
  const { at, bidderId, timerEndsAt } = bids.at(-1)!
  const price = priceOf(plan, bids.length)
  return {
    id: auctionId,
    public_id: publicId,
    started_at: new Date(startedAt),
    waits_until: new Date(startedAt + WAIT_MS),
    bids: bids.length,
    bidders: book.spent.get(plan)!.size,
    price,
    // A run that its price ended had this closing price.
    closing_price: ending?.reason === 'price' ? price : null,
    leader_id: bidderId,
    leader_name: people.get(bidderId)!.username,
    chain_head: head,
    last_bid_at: new Date(at),
    deadline: new Date(timerEndsAt),
    ended_at: ending && new Date(ending.endedAt),
    end_reason: ending?.reason ?? null,
  }
}

async function writeOutcomes(
  client: Transaction['client'],
  outcomes: readonly ReturnType<typeof outcomeOf>[],
): Promise<void> {
  const rows = `jsonb_to_recordset($1) as o (id bigint, public_id text, started_at timestamptz, waits_until timestamptz, bids int,
    bidders int, price int, closing_price int, leader_id bigint, leader_name text, chain_head text, last_bid_at timestamptz, deadline timestamptz,
    ended_at timestamptz, end_reason end_reason)`
  const values = [JSON.stringify(outcomes)]
  const statements = [
    `update auctions a set created_at = o.started_at, start_time = o.started_at, end_time = o.waits_until from ${rows} where a.id = o.id`,
    `update auction_states s set status = case when o.ended_at is null then 'live' else 'ended' end::auction_status, seq = o.bids,
       version = version + o.bids, current_bid_cents = o.price, closing_price_cents = coalesce(o.closing_price, s.closing_price_cents),
       leader_id = o.leader_id, leader_name = o.leader_name, unique_bidders = o.bidders, waits_until = o.waits_until,
       timer_ends_at = o.deadline, started_at = o.started_at, last_bid_at = o.last_bid_at, ended_at = o.ended_at, end_reason = o.end_reason,
       chain_head = decode(o.chain_head, 'hex'), chain_seq = o.bids
     from ${rows} where s.id = o.id`,
    `update runs r set started_at = o.started_at from ${rows} where r.auction_id = o.id`,
    `update runs r set ended_at = o.ended_at, end_reason = o.end_reason, deadline_at = o.deadline, winner_id = o.leader_id,
       bids = o.bids, final_price_cents = o.price, chain_head = decode(o.chain_head, 'hex'),
       buy_now_cents = (select coalesce(a.buy_now_cents, 0) from auctions a where a.id = o.id)
     from ${rows} where r.auction_id = o.id and o.ended_at is not null`,
  ]
  for (const statement of statements) await client.query(statement, values)
}
