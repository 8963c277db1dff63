import type { Transaction } from '@centesimo/db'
import { type LedgerEntry, post } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
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
  await notifyAll(
    client,
    refunds.map(({ userId, amount, key }) => ({
      kind: 'credits-refunded',
      userId,
      auctionId: reason === 'closed' ? auction.id : undefined,
      payload: { title: auction.title, credits: amount, reason },
      key: `credits-refunded:${key}`,
    })),
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
