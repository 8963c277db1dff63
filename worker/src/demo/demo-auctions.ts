import type { Database } from '@centesimo/db'

/** One of the demo's own auctions as it is now. */
export type DemoAuction = {
  id: string
  demoKey: string
  /** The catalogue's key: that of a copy without its number. */
  itemKey: string
  role: 'crowd' | 'people'
  status: 'upcoming' | 'live' | 'ended'
  run: number
  bids: number
  images: string[]
  /** How long ago its last run ended; null while there is none. */
  endedForMs: number | null
  orderStatus: string | null
  winnerName: string | null
}

/** A copy of an item is kept under the item's key and a number. */
const COPY_MARK = '~'

export async function readDemoAuctions({ pool }: Pick<Database, 'pool'>): Promise<DemoAuction[]> {
  const { rows } = await pool.query(
    `select a.public_id, a.demo_key, a.demo_role, a.images, s.status, s.run, s.seq, s.leader_name, o.status as order_status,
       floor(extract(epoch from clock_timestamp() - s.ended_at) * 1000)::float8 as ended_for_ms
     from auctions a join auction_states s using (id)
     left join orders o on o.auction_id = a.id and o.run = s.run and o.type = 'auction'
     where a.demo_key is not null order by a.id`,
  )
  return rows.map((row) => ({
    id: row.public_id,
    demoKey: row.demo_key,
    itemKey: row.demo_key.split(COPY_MARK)[0],
    role: row.demo_role,
    status: row.status,
    run: row.run,
    bids: row.seq,
    images: row.images,
    endedForMs: row.status === 'ended' ? row.ended_for_ms : null,
    orderStatus: row.order_status,
    winnerName: row.leader_name,
  }))
}

/** A key that no auction has: the item's own, else the next copy's. */
export function freeKey(itemKey: string, auctions: readonly Pick<DemoAuction, 'demoKey'>[]): string {
  const taken = new Set(auctions.map((auction) => auction.demoKey))
  let key = itemKey
  for (let copy = 2; taken.has(key); copy++) key = `${itemKey}${COPY_MARK}${copy}`
  return key
}
