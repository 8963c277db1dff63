import type { Spent, WonAuction } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { sql } from 'kysely'
import { orderProgress, presentProgress } from '../queries/order-progress.ts'
import { readSpent } from '../queries/read-spent.ts'

/** A user's won auctions with their orders and what the user's bids cost, latest first. */
export async function readWonAuctions(db: Db, userId: number): Promise<WonAuction[]> {
  return withSpent(db, userId, await selectWon(db, userId).orderBy('orders.id', 'desc').execute())
}

/** One of them; undefined for any user but its winner. */
export async function readWonAuction(db: Db, userId: number, orderId: string): Promise<WonAuction | undefined> {
  const [won] = await withSpent(
    db,
    userId,
    await selectWon(db, userId).where('orders.public_id', '=', orderId).execute(),
  )
  return won
}

async function withSpent(db: Db, userId: number, rows: readonly WonRow[]): Promise<WonAuction[]> {
  const auctionIds = rows.flatMap(({ auction_id }) => auction_id ?? [])
  const spent = await readSpent(db, { userId, auctionIds })
  return rows.map((row) => present(row, spent.of(row.auction_id ?? 0, row.run ?? 0)))
}

type WonRow = Awaited<ReturnType<ReturnType<typeof selectWon>['execute']>>[number]

/** The order keeps the item's description; a deleted auction's id is in its tombstone. */
function selectWon(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .leftJoin('auctions', 'auctions.id', 'orders.auction_id')
    .leftJoin('tombstones', 'tombstones.auction_id', 'orders.auction_id')
    .leftJoin('runs', (join) =>
      join.onRef('runs.auction_id', '=', 'orders.auction_id').onRef('runs.run', '=', 'orders.run'),
    )
    .select((row) => [
      'orders.public_id',
      'orders.auction_id',
      'orders.run',
      'runs.buy_now_cents',
      'auctions.lot',
      'runs.bids',
      'tombstones.wins',
      'runs.ended_at',
      'orders.amount_cents',
      'orders.shipping_cents',
      'orders.prize_credits',
      'orders.status',
      'orders.payment_due_at',
      'orders.created_at',
      'orders.product_title',
      'orders.product_image',
      'orders.product_description',
      'orders.shipping_address',
      'orders.shipping',
      row.fn.coalesce('auctions.public_id', 'tombstones.public_id').as('auction_public_id'),
      row
        .selectFrom('run_bidders')
        .whereRef('run_bidders.auction_id', '=', 'orders.auction_id')
        .whereRef('run_bidders.run', '=', 'orders.run')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('bidders'),
      row
        .selectFrom('run_extensions')
        .whereRef('run_extensions.auction_id', '=', 'orders.auction_id')
        .whereRef('run_extensions.run', '=', 'orders.run')
        .select(({ fn }) => fn.max('at').as('at'))
        .as('extended_at'),
    ])
    .select(orderProgress)
    .where('orders.user_id', '=', userId)
    .where('orders.type', '=', 'auction')
}

/** What a tombstone keeps of a win; see remove in auctioneer. */
type DeletedWin = { run: number; bids: number; bidders: number; endedAt: string }

function present(row: WonRow, spent: Spent): WonAuction {
  const deleted = (row.wins as DeletedWin[] | null)?.find(({ run }) => run === row.run)
  const endedAt = deleted ? new Date(deleted.endedAt) : row.ended_at
  return {
    id: row.public_id,
    amount: row.amount_cents,
    shippingCents: row.shipping_cents,
    spent,
    retail: row.buy_now_cents || null,
    prizeCredits: row.prize_credits,
    status: row.status,
    lot: row.lot,
    bids: deleted?.bids ?? row.bids ?? 0,
    bidders: deleted?.bidders ?? row.bidders ?? 0,
    endedAt: (endedAt ?? row.created_at).toISOString(),
    extendedAt: row.extended_at?.toISOString() ?? null,
    paymentDueDate: (row.payment_due_at ?? row.created_at).toISOString(),
    createdAt: row.created_at.toISOString(),
    shippingAddress: row.shipping_address,
    shipping: row.shipping as WonAuction['shipping'],
    ...presentProgress(row),
    auction: {
      id: row.auction_public_id ?? '',
      title: row.product_title,
      imageUrl: row.product_image,
      description: row.product_description ?? '',
      currentBid: row.amount_cents - row.shipping_cents,
    },
  }
}
