import { type Database, transaction } from '@centesimo/db'
import { isClosingAboveStart, latestMoment, type OpeningHours } from '@centesimo/domain'
import type pg from 'pg'
import type { EventBus } from '../live-state/event-bus.ts'
import type { LiveState } from '../live-state/live-state.ts'
import { loadLiveStates } from '../live-state/rebuild-live-state.ts'
import { type Refused, refused, refusedFields } from '../outcome.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { type By, recordAudit } from '../record-audit.ts'
import { epochMs } from '../rows/locked-auction.ts'
import { insertAuction, type NewAuction, publishCreated } from './create.ts'

/** What the copy has of its own. The closing price in credits: 1 is 1 cent. */
export type DuplicateOptions = {
  title?: string | undefined
  closingPriceCredits?: number | undefined
  startAsLive: boolean
  /** A UUID: an admin gets one copy by it, however often he asks. */
  requestId?: string | null | undefined
}

/** Copies an offer: not its bids, watchers, orders or winner. */
export async function duplicateAuction(
  { database, eventBus, hours }: { database: Database; eventBus: EventBus; hours: OpeningHours },
  auctionId: number,
  copy: DuplicateOptions,
  actor: By,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const created = await transaction(database.pool, async ({ client }) => {
    await lockPauseShared(client)
    const earlierId = await findEarlierDuplicate(client, copy, actor)
    if (earlierId !== null) return { earlierId }
    const original = await readOffer(client, auctionId)
    if (!original) return refused('AUCTION_NOT_FOUND')
    const offer = { ...original.offer, ...changesFrom(copy) }
    const { startingBidCents, closingPriceCents } = offer
    if (closingPriceCents && !isClosingAboveStart({ startingBidCents, closingPriceCredits: closingPriceCents })) {
      return refusedFields({ closingPrice: 'Il prezzo di chiusura deve essere maggiore del prezzo di partenza' })
    }
    const auction = await insertAuction({ client, hours }, offer, actor)
    if ('code' in auction) return auction
    const after = { title: offer.title, closingPriceCents, startAsLive: offer.startAsLive, copyOf: original.publicId }
    await recordAudit(client, actor, { action: 'auction.duplicate', auction, before: null, after })
    return auction
  })
  if ('code' in created) return created
  if ('earlierId' in created) {
    const [liveState] = await loadLiveStates(database, [created.earlierId])
    return liveState ? { ok: true, liveState } : refused('AUCTION_NOT_FOUND')
  }
  return { ok: true, liveState: publishCreated(eventBus, created) }
}

/** The id of the copy that this very request has made. Whoever asks at the same time waits until it is there. */
async function findEarlierDuplicate(
  client: pg.PoolClient,
  { requestId }: DuplicateOptions,
  { adminId }: By,
): Promise<number | null> {
  if (!requestId || adminId === null) return null
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [requestId, adminId])
  const { rows } = await client.query('select id from auctions where requested_by = $1 and request_id = $2', [
    adminId,
    requestId,
  ])
  return rows[0]?.id ?? null
}

function changesFrom({ title, closingPriceCredits, startAsLive, requestId }: DuplicateOptions): Partial<NewAuction> {
  return {
    startAsLive,
    ...(requestId && { requestId }),
    ...(title !== undefined && { title }),
    ...(closingPriceCredits !== undefined && { closingPriceCents: closingPriceCredits }),
  }
}

/** The offer as it would be put up now: what waits for its first bid waits as long as it did, if no offer may wait longer. */
async function readOffer(
  client: pg.PoolClient,
  auctionId: number,
): Promise<{ publicId: string; offer: NewAuction } | null> {
  const { rows } = await client.query(
    `select a.*, s.starting_bid_cents, s.timer_ms, s.closing_price_cents, s.increment_cents, s.bid_cost_credits, s.min_credits,
       ${epochMs('clock_timestamp()')} as now, ${epochMs('clock_timestamp() + (a.end_time - a.start_time)')} as new_end
     from auctions a join auction_states s using (id) where a.id = $1`,
    [auctionId],
  )
  const [row] = rows
  if (!row) return null
  const offer: NewAuction = {
    title: row.title,
    description: row.description,
    images: row.images,
    categoryId: row.category_id,
    startingBidCents: row.starting_bid_cents,
    timerMs: row.timer_ms,
    startAsLive: false,
    closingPriceCents: row.closing_price_cents,
    incrementCents: row.increment_cents,
    bidCostCredits: row.bid_cost_credits,
    minCredits: row.min_credits,
    buyNowCents: row.buy_now_cents,
    reserveCents: row.reserve_cents,
    estimatedValue: row.estimated_value,
    endTime: row.new_end === null ? null : Math.min(row.new_end, latestMoment(row.now)),
    durationDays: row.duration_days,
    durationMonths: row.duration_months,
    condition: row.condition,
    authenticity: row.authenticity,
    dimensions: row.dimensions,
    weight: row.weight,
    materials: row.materials,
    provenance: row.provenance,
    yearMade: row.year_made,
  }
  return { publicId: row.public_id, offer }
}
