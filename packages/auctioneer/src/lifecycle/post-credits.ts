import { creditsBackRemaining, type Transaction } from '@centesimo/db'
import type { SpentCredits } from '@centesimo/domain'
import { type LedgerEntry, post } from '@centesimo/ledger'
import { notifyAll } from '@centesimo/notifications'
import type pg from 'pg'
import type { DomainEvents } from '../events.ts'
import type { LockedAuction } from '../rows/locked-auction.ts'

type CreditEntry = Omit<LedgerEntry, 'auctionId'>
/** What a bidder spent in a run. */
export type BidderCost = SpentCredits & { userId: number }

const MAX_ENTRIES_PER_POST = 1_000

/**
 * Posts the credits of an auction's end, restart or deletion, ordered by user id, and adds the new
 * balances to `events`.
 */
export async function postCredits(
  db: Transaction['db'],
  auction: LockedAuction,
  entries: readonly CreditEntry[],
  events: DomainEvents,
): Promise<void> {
  const inOrder = entries.toSorted((a, b) => a.userId - b.userId).map((entry) => ({ ...entry, auctionId: auction.id }))
  for (let from = 0; from < inOrder.length; from += MAX_ENTRIES_PER_POST) {
    for (const { userId, balance } of await post(db, inOrder.slice(from, from + MAX_ENTRIES_PER_POST))) {
      events.people.push({ userId, kind: 'credits', credits: balance })
    }
  }
}

/** Adds an inbox notice for each refund, once per ledger key. */
export async function notifyRefunds(
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

/**
 * The bidders of a run with what they spent, without those who bought the item and got it back.
 * Call it under the auction's lock. It locks the bidders, because a paid purchase gives the credits
 * back under that lock alone.
 */
export async function readBidderCosts(client: pg.PoolClient, auctionId: number, run: number): Promise<BidderCost[]> {
  const bidders = 'select user_id from run_bidders where auction_id = $1 and run = $2'
  await client.query(`select from users where id in (${bidders}) order by id for update`, [auctionId, run])
  const { rows } = await client.query<BidderCost>(
    `select user_id as "userId", credits, bought, cents from run_bidders mine
     where auction_id = $1 and run = $2 and ${creditsBackRemaining('mine')} = 0 order by user_id`,
    [auctionId, run],
  )
  return rows
}
