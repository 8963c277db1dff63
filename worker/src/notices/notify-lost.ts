import { type Database, type Transaction, transaction } from '@centesimo/db'
import { notifyAll } from '@centesimo/notifications'
import { bidderKey, readOfferedBidders } from '@centesimo/payments'
import { playedByCrowd } from './demo-crowd.ts'

type Client = Transaction['client']

/** A bidder of a run that another bidder has won. */
type Loser = {
  auctionId: number
  run: number
  userId: number
  title: string
  finalPrice: number
  credits: number
  bought: number
  cents: number
  /** Of the object; not of a series, whose last piece may go. */
  fixedPrice: number | null
}

const key = 'lost-notices'
/** A run that closes may commit after one that ended later. */
const OVERLAP = '5 seconds'
/** After a longer outage the news is old. */
const OLDEST = '1 day'

/**
 * Tells the bidders of closed auctions that they did not win, what it went for and what they spent,
 * and takes the notices that they were outbid there as read. Outside of the closing transaction,
 * which would wait for thousands of rows.
 */
export async function notifyLost({ database }: { database: Database }): Promise<void> {
  await transaction(database.pool, async ({ client, db }) => {
    const from = await lockPosition(client)
    if (from === null) return
    const { rows: ended } = await client.query<{ id: number; run: number; endedAt: string }>(
      `select auction_id as id, run, ended_at::text as "endedAt" from runs
       where ended_at > greatest($1::timestamptz - $2::interval, clock_timestamp() - $3::interval)
         and winner_id is not null order by ended_at`,
      [from, OVERLAP, OLDEST],
    )
    const last = ended.at(-1)
    if (!last) return
    const runs = [ended.map(({ id }) => id), ended.map(({ run }) => run)]
    const offered = await readOfferedBidders(
      db,
      ended.map(({ id, run }) => ({ auctionId: id, run })),
    )
    const losers = await readLosers(client, runs)
    await notifyAll(
      client,
      losers.map((loser) => toNotice(loser, offered.has(bidderKey(loser)))),
    )
    await markOutbidRead(client, runs)
    if (last.endedAt !== from) {
      const value = JSON.stringify({ endedAt: last.endedAt })
      await client.query('update settings set value = $2, updated_at = clock_timestamp() where key = $1', [key, value])
    }
  })
}

/**
 * When the last run ended that was told. Null while another worker holds the lock, and at the first
 * look, which takes all ended runs as told.
 */
async function lockPosition(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ value: { endedAt: string } }>(
    'select value from settings where key = $1 for update skip locked',
    [key],
  )
  if (rows[0]) return rows[0].value.endedAt
  await client.query(
    `insert into settings (key, value) values ($1, jsonb_build_object('endedAt', clock_timestamp()::text))
     on conflict do nothing`,
    [key],
  )
  return null
}

async function readLosers(client: Client, runs: unknown[]): Promise<Loser[]> {
  const { rows } = await client.query<Loser>(
    `select r.auction_id "auctionId", r.run, b.user_id "userId", a.title, r.final_price_cents "finalPrice", b.credits, b.bought, b.cents,
       case when a.series_id is null then a.buy_now_cents end "fixedPrice"
     from unnest($1::bigint[], $2::int[]) ended (id, run)
     join runs r on r.auction_id = ended.id and r.run = ended.run
     join auctions a on a.id = r.auction_id
     join run_bidders b on b.auction_id = r.auction_id and b.run = r.run and b.user_id <> r.winner_id
     join users on users.id = b.user_id and users.closed_at is null and users.blocked_at is null and not ${playedByCrowd}`,
    runs,
  )
  return rows
}

async function markOutbidRead(client: Client, runs: unknown[]): Promise<void> {
  await client.query(
    `update notices n set read_at = clock_timestamp()
     from unnest($1::bigint[], $2::int[]) ended (id, run)
     where n.auction_id = ended.id and n.kind = 'outbid' and n.data ->> 'run' = ended.run::text and n.read_at is null`,
    runs,
  )
}

/** `mayBuyBack`: the fixed price brings the credits back. */
function toNotice(loser: Loser, mayBuyBack: boolean) {
  const { auctionId, run, userId, title, finalPrice, credits, bought, cents, fixedPrice } = loser
  const backFor = mayBuyBack && fixedPrice ? { backFor: fixedPrice } : {}
  const payload = { title, finalPrice, credits, bought, cents, ...backFor }
  return { kind: 'lost', userId, auctionId, payload, key: `lost:${auctionId}:${run}:${userId}` } as const
}
