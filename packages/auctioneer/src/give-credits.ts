import type { Transaction } from '@centesimo/db'
import { type LedgerEntry, post } from '@centesimo/ledger'
import type pg from 'pg'
import type { LockedAuction } from './locked-auction.ts'
import type { News } from './news.ts'

type Given = Omit<LedgerEntry, 'auctionId'>
/** The credits that a bidder spent in a run. */
export type Spent = { userId: number; credits: number }

const POSTED_AT_ONCE = 1_000

/**
 * Posts the credits of an auction's end, restart or deletion, ordered by user id, and adds the new
 * balances to `events`.
 */
export async function giveCredits(
  db: Transaction['db'],
  auction: LockedAuction,
  entries: readonly Given[],
  news: News,
): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.userId - b.userId).map((entry) => ({ ...entry, auctionId: auction.id }))
  for (let from = 0; from < inOrder.length; from += POSTED_AT_ONCE) {
    for (const { userId, balance } of await post(db, inOrder.slice(from, from + POSTED_AT_ONCE))) {
      news.people.push({ userId, kind: 'credits', credits: balance })
    }
  }
}

/** Adds an inbox notice for each refund, once per ledger key. */
export async function tellRefunds(
  client: pg.PoolClient,
  auction: LockedAuction,
  refunds: readonly { userId: number; amount: number; key: string }[],
  reason: 'closed' | 'deleted' | 'order-cancelled',
): Promise<void> {
  if (refunds.length === 0) return
  await client.query(
    `insert into notices (public_id, user_id, kind, auction_id, data, key)
     select gen_random_uuid()::text, user_id, 'credits-refunded', $4::bigint,
       jsonb_build_object('title', $5::text, 'credits', credits, 'reason', $6::text), 'credits-refunded:' || n.key
     from unnest($1::bigint[], $2::int[], $3::text[]) as n (user_id, credits, key)
     on conflict (key) do nothing`,
    [
      refunds.map(({ userId }) => userId),
      refunds.map(({ amount }) => amount),
      refunds.map(({ key }) => key),
      reason === 'closed' ? auction.id : null,
      auction.title,
      reason,
    ],
  )
}

/** All bidders of a run with the credits they spent. Call it under the auction's lock. */
export async function readSpent(client: pg.PoolClient, auctionId: number, run: number): Promise<Spent[]> {
  const { rows } = await client.query(
    `select bidder_id as "userId", sum(cost_credits)::int as credits from bids
     where auction_id = $1 and run = $2 group by bidder_id order by bidder_id`,
    [auctionId, run],
  )
  return rows
}
