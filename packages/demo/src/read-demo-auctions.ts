import type { AuctionStatus, Database, DemoRole, OrderStatus } from '@centesimo/db'
import { CROWD_MAIL_DOMAIN } from '@centesimo/domain'
import { type NotNull, sql } from 'kysely'

/** One of the demo's auctions in its present state. */
export type DemoAuction = {
  id: string
  demoKey: string
  /** The catalogue's key. Copies of an item share it. */
  itemKey: string
  role: DemoRole
  status: AuctionStatus
  run: number
  bids: number
  images: string[]
  /** Time since its last run ended; null while it is live or upcoming. */
  endedForMs: number | null
  orderStatus: OrderStatus | null
  /** The crowd leads it or has won it. */
  isCrowdWin: boolean
}

/** Separates the item's key from the number of the copy. */
const COPY_MARK = '~'

export async function readDemoAuctions({ db }: Pick<Database, 'db'>): Promise<DemoAuction[]> {
  const rows = await db
    .selectFrom('auctions as a')
    .innerJoin('auction_states as s', 's.id', 'a.id')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.auction_id', '=', 'a.id').onRef('o.run', '=', 's.run').on('o.type', '=', 'auction'),
    )
    .leftJoin('users as leader', 'leader.id', 's.leader_id')
    .select(['a.public_id', 'a.demo_key', 'a.demo_role', 'a.images', 's.status', 's.run', 's.seq'])
    .select(sql<boolean>`coalesce(leader.email like ${`%@${CROWD_MAIL_DOMAIN}`}, false)`.as('is_crowd_win'))
    .select('o.status as order_status')
    .select(sql<number>`floor(extract(epoch from clock_timestamp() - s.ended_at) * 1000)::float8`.as('ended_for_ms'))
    .where('a.demo_key', 'is not', null)
    // A series goes on by itself.
    .where('a.series_id', 'is', null)
    .orderBy('a.id')
    .$narrowType<{ demo_key: NotNull; demo_role: NotNull }>()
    .execute()
  return rows.map((row) => ({
    id: row.public_id,
    demoKey: row.demo_key,
    itemKey: itemKeyOf(row.demo_key),
    role: row.demo_role,
    status: row.status,
    run: row.run,
    bids: row.seq,
    images: row.images,
    endedForMs: row.status === 'ended' ? row.ended_for_ms : null,
    orderStatus: row.order_status,
    isCrowdWin: row.is_crowd_win,
  }))
}

/** The catalogue's key of an auction's own key. */
export function itemKeyOf(demoKey: string): string {
  return demoKey.split(COPY_MARK)[0]!
}

/** The item's own key while no auction has it, else the key of the next copy. */
export function unusedKey(itemKey: string, auctions: readonly Pick<DemoAuction, 'demoKey'>[]): string {
  const used = new Set(auctions.map((auction) => auction.demoKey))
  let key = itemKey
  for (let copy = 2; used.has(key); copy++) key = `${itemKey}${COPY_MARK}${copy}`
  return key
}
