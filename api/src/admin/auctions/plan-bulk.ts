import { planDuplicates, removalRefusal, startRefusal } from '@centesimo/auctioneer'
import { type Database, type Db, orderBeingPaid } from '@centesimo/db'
import { type AuctionStatus, type OrderStatus, withNoun } from '@centesimo/domain'
import { sql } from 'kysely'
import { type BulkPlan, planItem } from '../../http/run-bulk.ts'

// What bulk actions would do with auctions, read without a lock.

type Plans = ReadonlyMap<string, BulkPlan>
type Row = { id: number; publicId: string; title: string; status: AuctionStatus; categoryId: number }

export async function planStart(db: Db, ids: readonly string[]): Promise<Plans> {
  return await planEach(db, ids, ({ title, status }) => planItem(title, { refusal: startRefusal({ status }) }))
}

/** The copies count together: in the order in which they are made. */
export async function planCopy(database: Database, ids: readonly string[], adminId: number): Promise<Plans> {
  const rows = (await readRows(database.db, ids)).toSorted(
    (one, other) => ids.indexOf(one.publicId) - ids.indexOf(other.publicId),
  )
  const plans = await planDuplicates(
    database,
    rows.map(({ id }) => id),
    { adminId },
  )
  return plansOf(rows, ({ id, title }) => planItem(title, { refusal: plans.get(id) ?? null }))
}

export async function planCategory(db: Db, ids: readonly string[], categoryId: number): Promise<Plans> {
  return await planEach(db, ids, (row) =>
    planItem(row.title, row.categoryId === categoryId ? { unchanged: 'È già in questa categoria' } : { refusal: null }),
  )
}

export async function planRemoval(db: Db, ids: readonly string[]): Promise<Plans> {
  const rows = await readRows(db, ids)
  const auctionIds = rows.map(({ id }) => id)
  const [orders, credits] = [await readOrders(db, auctionIds), await readReturnedCredits(db, auctionIds)]
  return plansOf(rows, ({ id, title, status }) => {
    const own = orders.filter(({ auctionId }) => auctionId === id)
    const refusal = removalRefusal(
      own.map((order) => order.status),
      own.some(({ isBeingPaid }) => isBeingPaid),
    )
    if (refusal) return planItem(title, { refusal })
    const isPending = own.some((order) => order.status === 'pending')
    return planItem(title, { also: alsoRemoved({ status, isPending, credits: credits.get(id) ?? 0 }) })
  })
}

/** What an admin must know before an auction is deleted; null if it concerns no bidder. */
function alsoRemoved({ status, isPending, credits }: { status: AuctionStatus; isPending: boolean; credits: number }) {
  const parts = [
    status === 'live' && 'è live',
    isPending && 'il suo ordine non pagato viene annullato',
    credits > 0 &&
      `${withNoun(credits, 'credito torna', 'crediti tornano')} a chi ${credits === 1 ? "l'ha speso" : 'li ha spesi'}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

async function planEach(db: Db, ids: readonly string[], plan: (row: Row) => BulkPlan): Promise<Plans> {
  return plansOf(await readRows(db, ids), plan)
}

function plansOf(rows: readonly Row[], plan: (row: Row) => BulkPlan): Plans {
  return new Map(rows.map((row) => [row.publicId, plan(row)]))
}

async function readRows(db: Db, ids: readonly string[]): Promise<Row[]> {
  const rows = await db
    .selectFrom('auctions')
    .innerJoin('auction_states', 'auction_states.id', 'auctions.id')
    .select(['auctions.id', 'auctions.public_id as publicId', 'auctions.title', 'auctions.category_id as categoryId'])
    .select('auction_states.status')
    .where('auctions.public_id', 'in', ids)
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as AuctionStatus }))
}

async function readOrders(db: Db, auctionIds: readonly number[]) {
  if (auctionIds.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select(['auction_id as auctionId', 'status', sql<boolean>`${sql.raw(orderBeingPaid)}`.as('isBeingPaid')])
    .where('auction_id', 'in', auctionIds)
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus }))
}

/** The credits that a deletion would return: those of a live run, or of a win that is not paid. */
async function readReturnedCredits(db: Db, auctionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('run_bidders')
    .innerJoin('auction_states', (join) =>
      join
        .onRef('auction_states.id', '=', 'run_bidders.auction_id')
        .onRef('auction_states.run', '=', 'run_bidders.run'),
    )
    .select(['run_bidders.auction_id as id', ({ fn }) => fn.sum<number>('run_bidders.credits').as('credits')])
    .where('run_bidders.auction_id', 'in', auctionIds)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('auction_states.status', '=', 'live'),
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.auction_id', '=', 'run_bidders.auction_id')
            .whereRef('orders.run', '=', 'run_bidders.run')
            .whereRef('orders.user_id', '=', 'run_bidders.user_id')
            .where('orders.type', '=', 'auction')
            .where('orders.status', '=', 'pending'),
        ),
      ]),
    )
    .groupBy('run_bidders.auction_id')
    .execute()
  return new Map(rows.map(({ id, credits }) => [id, credits]))
}
