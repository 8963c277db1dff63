import { type Database, transaction } from '@centesimo/db'
import { firstDueAt, type OpeningHours, refuseAutoBid } from '@centesimo/domain'
import type pg from 'pg'
import { type AutoBidRow, autoBidColumns, toAutoBid } from './auto-bid-rows.ts'
import type { Bidding } from './bidding.ts'
import { lockAuctions, readMoment } from './locked-auction.ts'
import { type Refused, refused, refusedBid } from './outcome.ts'
import { lockPeople, playerKey, readPlayers } from './people-rows.ts'

/**
 * A user's auto-bid in one auction. Times are epoch ms. `nextBidAt` is null while it is inactive.
 */
export type AutoBid = { isActive: boolean; lastBidAt: number | null; nextBidAt: number | null }

type Deps = { database: Database; bidding: Bidding; hours: OpeningHours; autoBidIntervalMs: number }
type Who = { auctionId: number; userId: number }

/**
 * Activates the auto-bid and takes the first turn at once, or when the interval since its last bid
 * has passed. If it is already active, only `maxBids` changes.
 */
export async function startAutoBid(
  deps: Deps,
  who: Who & { maxBids: number | null },
): Promise<({ ok: true } & AutoBid) | Refused> {
  const started = await transaction(deps.database.pool, ({ client }) => switchOn(deps, client, who))
  if ('code' in started) return started
  await deps.bidding.submit({ kind: 'turn', autoBidId: started.id, ...pick(who), beforeClose: false })
  return { ok: true, ...(await readAutoBid(deps.database, who)) }
}

/** Deactivates the auto-bid. Once this resolves it places no more bids. */
export async function stopAutoBid({ database }: Pick<Deps, 'database'>, who: Who): Promise<AutoBid> {
  await transaction(database.pool, async ({ client }) => {
    await lockAuctions(client, [who.auctionId])
    await client.query(
      `update autobids set is_active = false, stopped_at = clock_timestamp(), stop_reason = 'user'
       where auction_id = $1 and user_id = $2 and is_active`,
      [who.auctionId, who.userId],
    )
  })
  return readAutoBid(database, who)
}

export async function readAutoBid({ pool }: Database, who: Who): Promise<AutoBid> {
  const auto = await find(pool, who)
  if (!auto) return { isActive: false, lastBidAt: null, nextBidAt: null }
  return { isActive: auto.isActive, lastBidAt: auto.lastBidAt, nextBidAt: auto.isActive ? auto.dueAt : null }
}

async function switchOn(
  deps: Deps,
  client: pg.PoolClient,
  who: Who & { maxBids: number | null },
): Promise<AutoBidRow | Refused> {
  const auction = (await lockAuctions(client, [who.auctionId])).get(who.auctionId)
  const person = (await lockPeople(client, [who.userId])).get(who.userId)
  if (!auction) return refused('AUCTION_NOT_FOUND')
  if (!person) return refused('UNAUTHENTICATED')
  if (person.barred) return refused('FORBIDDEN')
  const players = await readPlayers(client, [auction.id], [person.id])
  const { now, isPaused } = await readMoment(client)
  const bidder = { ...person, hasPlayedHere: players.has(playerKey(auction.id, person.id)) }
  const refusal = refuseAutoBid(auction.state, bidder, now, deps.hours, isPaused)
  if (refusal) return refusedBid(refusal, deps.hours)
  const before = await find(client, who)
  const dueAt = before?.isActive ? before.dueAt : firstDueAt(now, before?.lastBidAt ?? null, deps.autoBidIntervalMs)
  const { rows } = await client.query(
    `insert into autobids (user_id, auction_id, max_bids, due_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))
     on conflict (auction_id, user_id) do update set
       max_bids = excluded.max_bids, due_at = excluded.due_at, is_active = true, stopped_at = null, stop_reason = null,
       bids_placed = case when autobids.is_active then autobids.bids_placed else 0 end
     returning ${autoBidColumns}`,
    [who.userId, who.auctionId, who.maxBids, dueAt],
  )
  return toAutoBid(rows[0])
}

async function find(client: Pick<pg.Pool, 'query'> | pg.PoolClient, who: Who): Promise<AutoBidRow | undefined> {
  const text = `select ${autoBidColumns} from autobids where auction_id = $1 and user_id = $2`
  const { rows } = await client.query(text, [who.auctionId, who.userId])
  return rows[0] && toAutoBid(rows[0])
}

function pick({ auctionId, userId }: Who): Who {
  return { auctionId, userId }
}
