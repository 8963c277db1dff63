import { type Database, newId, transaction } from '@centesimo/db'
import { durationMs, farTimes, type OpeningHours, startState, startsAutomatically } from '@centesimo/domain'
import type pg from 'pg'
import { noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { type Refused, refused, refusedFields } from '../outcome.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { type By, recordAudit } from '../record-audit.ts'
import { lockCategory } from '../rows/lock-category.ts'
import { type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { openRun } from './start.ts'

/** What is put up for auction. Prices in cents (the closing price too: 1 credit is 1 cent), times in epoch ms. */
export type NewAuction = {
  title: string
  description: string
  /** Addresses under /media/, already stored. */
  images: string[]
  /** The category's internal id. */
  categoryId: number
  startingBidCents: number
  timerMs: number
  startAsLive: boolean
  closingPriceCents?: number | null
  /** 1 unless said. */
  incrementCents?: number
  /** 1 unless said. */
  bidCostCredits?: number
  minCredits?: number
  buyNowCents?: number | null
  reserveCents?: number | null
  estimatedValue?: string | null
  startTime?: number | null
  endTime?: number | null
  durationDays?: number
  durationMonths?: number
  condition?: string | null
  authenticity?: string | null
  dimensions?: string | null
  weight?: string | null
  materials?: string | null
  provenance?: string | null
  yearMade?: string | null
  demo?: { role: 'crowd' | 'people'; key: string }
  /** Of the admin's call that asks for it: a UUID, kept with it. */
  requestId?: string | null
}

type Times = { startTime: number; endTime: number }

/** How long an auction without a duration waits for its first bid unless it says. */
const WAIT_MS = 7 * 86_400_000

/** Creates an auction, live at once or upcoming. The seller is the admin who creates it, and may not bid on it. Refused as `insertAuction` refuses. */
export async function createAuction(
  { database, eventBus, hours }: { database: Database; eventBus: EventBus; hours: OpeningHours },
  offer: NewAuction,
  actor: By,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const made = await transaction(database.pool, async ({ client }) => {
    await lockPauseShared(client)
    const auction = await insertAuction({ client, hours }, offer, actor)
    if ('code' in auction) return auction
    const after = { ...offer, images: offer.images.length }
    await recordAudit(client, actor, { action: 'auction.create', auction, before: null, after })
    return auction
  })
  return 'code' in made ? made : { ok: true, liveState: publishCreated(eventBus, made) }
}

/** Writes a new auction in the caller's transaction, which shares the house already. Refused with times too far ahead, or in a category that is gone. */
export async function insertAuction(
  { client, hours }: { client: pg.PoolClient; hours: OpeningHours },
  offer: NewAuction,
  actor: By,
): Promise<LockedAuction | Refused> {
  const { now } = await readClockAndPause(client)
  const times = timesOf(offer, now)
  const far = farTimes({ ...times, durationMs: lengthOf(offer) }, now)
  if (Object.keys(far).length > 0) return refusedFields(far)
  if (!(await lockCategory(client, offer.categoryId))) return refused('CATEGORY_NOT_FOUND')
  const id = await insertAuctionRows(client, offer, { ...times, now }, actor)
  const auction = (await lockAuctions(client, [id])).get(id)!
  if (offer.startAsLive) {
    const endTime = wholeMs(offer.endTime)
    await openRun(client, auction, startState(auction.state, { now, durationMs: lengthOf(offer), hours, endTime }))
  }
  return auction
}

export function publishCreated(eventBus: Pick<EventBus, 'publish'>, auction: LockedAuction): LiveState {
  const liveState = toLiveState(auction, [])
  eventBus.publish([liveState], { ...noEvents(), changes: [{ kind: 'created', id: auction.publicId }] })
  return liveState
}

function timesOf(offer: NewAuction, now: number): Times {
  const startTime = wholeMs(offer.startTime) ?? now
  const length = lengthOf(offer)
  const endTime = length === null ? (wholeMs(offer.endTime) ?? startTime + WAIT_MS) : startTime + length
  return { startTime, endTime }
}

async function insertAuctionRows(
  client: pg.PoolClient,
  offer: NewAuction,
  { startTime, endTime, now }: Times & { now: number },
  actor: By,
): Promise<number> {
  const { rows } = await client.query(
    `insert into auctions (public_id, title, description, images, category_id, estimated_value, buy_now_cents, reserve_cents,
       duration_days, duration_months, dimensions, weight, materials, provenance, year_made, condition, authenticity,
       start_time, end_time, starts_by_itself, demo_role, demo_key, requested_by, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, to_timestamp($18 / 1000.0),
       to_timestamp($19 / 1000.0), $20, $21, $22, $23, $24)
     returning id`,
    [
      newId(),
      offer.title,
      offer.description,
      offer.images,
      offer.categoryId,
      offer.estimatedValue ?? null,
      offer.buyNowCents ?? null,
      offer.reserveCents ?? null,
      offer.durationDays ?? 0,
      offer.durationMonths ?? 0,
      offer.dimensions ?? null,
      offer.weight ?? null,
      offer.materials ?? null,
      offer.provenance ?? null,
      offer.yearMade ?? null,
      offer.condition ?? null,
      offer.authenticity ?? null,
      startTime,
      endTime,
      !offer.startAsLive && startsAutomatically(startTime, now),
      offer.demo?.role ?? null,
      offer.demo?.key ?? null,
      offer.requestId ? actor.adminId : null,
      offer.requestId ?? null,
    ],
  )
  const { id } = rows[0]
  await client.query(
    `insert into auction_states (id, starting_bid_cents, increment_cents, bid_cost_credits, closing_price_cents, timer_ms, min_credits, seller_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      offer.startingBidCents,
      offer.incrementCents ?? 1,
      offer.bidCostCredits ?? 1,
      offer.closingPriceCents ?? null,
      offer.timerMs,
      offer.minCredits ?? 0,
      actor.adminId,
    ],
  )
  return id
}

/** null: it waits for its first bid. */
function lengthOf({ durationDays = 0, durationMonths = 0 }: NewAuction): number | null {
  return durationMs(durationDays, durationMonths)
}

/** Postgres keeps microseconds, the hot state milliseconds: both must hold the same moment. */
function wholeMs(at: number | null | undefined): number | null {
  return at == null ? null : Math.round(at)
}
