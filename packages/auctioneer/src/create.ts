import { type Database, newId, transaction } from '@centesimo/db'
import { durationMs, type OpeningHours, startState, startsByItself } from '@centesimo/domain'
import type pg from 'pg'
import { type By, recordAct } from './admin-acts.ts'
import type { Feed } from './feed.ts'
import { type HotAuction, toHotAuction } from './hot-auction.ts'
import { lockAuctions, readClock } from './locked-auction.ts'
import { noNews } from './news.ts'
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
  closingPriceCents: number | null
  incrementCents: number
  bidCostCredits?: number
  buyNowCents: number | null
  reserveCents: number | null
  estimatedValue: string | null
  startTime: number | null
  endTime: number | null
  startAsLive: boolean
  durationDays: number
  durationMonths: number
  minCredits: number
  timerMs: number
  condition: string | null
  authenticity: string | null
  dimensions?: string | null
  weight?: string | null
  materials?: string | null
  provenance?: string | null
  yearMade?: string | null
  demo?: { role: 'crowd' | 'people'; key: string }
}

const WAIT_DAYS = 7

/** Creates an auction, live at once or upcoming. The seller is the admin who creates it, and may not bid on it. */
export async function createAuction(
  { database, feed, hours }: { database: Database; feed: Feed; hours: OpeningHours },
  offer: NewAuction,
  by: By,
): Promise<HotAuction> {
  const auction = await transaction(database.pool, async ({ client }) => {
    const now = await readClock(client)
    const id = await insertOffer(client, offer, now, by)
    const locked = (await lockAuctions(client, [id])).get(id)!
    if (offer.startAsLive) {
      const length = durationMs(offer.durationDays, offer.durationMonths)
      const endTime = offer.endTime ?? null
      await openRun(client, locked, startState(locked.state, { now, durationMs: length, hours, endTime }))
    }
    const after = { ...offer, images: offer.images.length }
    await recordAct(client, by, { act: 'auction.create', auction: locked, before: null, after })
    return locked
  })
  const hot = toHotAuction(auction, [])
  feed.publish([hot], { ...noNews(), changes: [{ kind: 'created', id: auction.publicId }] })
  return hot
}

async function insertOffer(client: pg.PoolClient, offer: NewAuction, now: number, by: By): Promise<number> {
  const startTime = offer.startTime ?? now
  const length = durationMs(offer.durationDays, offer.durationMonths) ?? WAIT_DAYS * 86_400_000
  const hasLength = offer.durationDays + offer.durationMonths > 0
  const endTime = hasLength || offer.endTime === null ? startTime + length : offer.endTime
  const { rows } = await client.query(
    `insert into auctions (public_id, title, description, images, category_id, estimated_value, buy_now_cents, reserve_cents,
       duration_days, duration_months, dimensions, weight, materials, provenance, year_made, condition, authenticity,
       start_time, end_time, starts_by_itself, demo_role, demo_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, to_timestamp($18 / 1000.0),
       to_timestamp($19 / 1000.0), $20, $21, $22)
     returning id`,
    [
      newId(),
      offer.title,
      offer.description,
      offer.images,
      offer.categoryId,
      offer.estimatedValue,
      offer.buyNowCents,
      offer.reserveCents,
      offer.durationDays,
      offer.durationMonths,
      offer.dimensions ?? null,
      offer.weight ?? null,
      offer.materials ?? null,
      offer.provenance ?? null,
      offer.yearMade ?? null,
      offer.condition,
      offer.authenticity,
      startTime,
      endTime,
      !offer.startAsLive && startsByItself(startTime, now),
      offer.demo?.role ?? null,
      offer.demo?.key ?? null,
    ],
  )
  const { id } = rows[0]
  await client.query(
    `insert into auction_states (id, starting_bid_cents, increment_cents, bid_cost_credits, closing_price_cents, timer_ms, min_credits, seller_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      offer.startingBidCents,
      offer.incrementCents,
      offer.bidCostCredits ?? 1,
      offer.closingPriceCents,
      offer.timerMs,
      offer.minCredits,
      by.adminId,
    ],
  )
  return id
}
