import { type Database, newId, type Transaction, transaction } from '@centesimo/db'
import {
  durationMs,
  endIsOver,
  FIRST_BID_WAIT_MS,
  farTimes,
  type OpeningHours,
  startState,
  startsAutomatically,
} from '@centesimo/domain'
import { noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { type Refused, refused, refusedFields } from '../outcome.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { lockCategory } from '../rows/lock-category.ts'
import { type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { prizeEstimate } from './prize-estimate.ts'
import { refuseKind } from './refuse-kind.ts'
import { offered, refuseLargeOffer } from './refuse-large-prize.ts'
import { openRun } from './start.ts'
import { type NewOfferRow, type NewStateRow, offerColumns, type StoredDetails, termsColumns } from './stored-details.ts'

/** A new auction: all of its details, and when it begins. Times in epoch ms. */
export type NewAuction = StoredDetails & {
  startAsLive: boolean
  /** null: now. */
  startTime: number | null
  /** Without a duration: until when it waits for its first bid; null: seven days. */
  endTime: number | null
  demo: { role: 'crowd' | 'people'; key: string } | null
  /** A UUID of the admin's call, kept with the auction. */
  requestId: string | null
  /** Its place in a series; the seller is the admin who created that. */
  series?: { id: number; number: number; sellerId: number | null } | undefined
}

/** The platform's settings that a run begins with. */
export type RunRules = { hours: OpeningHours; shippingCents: number }

type Times = { startTime: number; endTime: number }

/**
 * Creates an auction, live at once or upcoming. Its seller is the admin who creates it and may not
 * bid on it. Refused as `insertAuction` refuses.
 */
export async function createAuction(
  { database, eventBus, ...rules }: { database: Database; eventBus: EventBus } & RunRules,
  offer: NewAuction,
  actor: Actor,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const created = await transaction(database.pool, (tx) => createAuctionIn(tx, rules, offer, actor))
  return 'code' in created ? created : { ok: true, liveState: publishCreated(eventBus, created) }
}

/** The same in the caller's transaction, without publishing. */
export async function createAuctionIn(
  tx: Transaction,
  rules: RunRules,
  offer: NewAuction,
  actor: Actor,
): Promise<LockedAuction | Refused> {
  await lockPauseShared(tx.client)
  const auction = await insertAuction(tx, rules, offer, actor)
  if ('code' in auction) return auction
  const { requestId: _, demo, images, series: __, ...recorded } = offer
  const after = { ...recorded, ...offeredBy(offer), images: images.length, ...(demo && { demo }) }
  await recordAudit(tx.client, actor, { action: 'auction.create', auction, before: null, after })
  return auction
}

/**
 * Writes a new auction in a transaction that shares the pause lock already. Credits as its prize
 * are worth what they cost in the shop, unless the offer says otherwise. Refuses a larger prize
 * than the admin may put up alone, times too far ahead, an upcoming one that is over, and a
 * category that is gone.
 */
export async function insertAuction(
  { client, db }: Transaction,
  rules: RunRules,
  offer: NewAuction,
  actor: Actor,
): Promise<LockedAuction | Refused> {
  const large = await refuseLargeOffer(db, actor, creditsOf(offer))
  if (large) return large
  const { now } = await readClockAndPause(client)
  const { lengthMs, ...times } = timesOf(offer, now)
  const untimely = refuseTimes(offer, now)
  if (untimely) return untimely
  if (!(await lockCategory(db, offer.categoryId))) return refused('CATEGORY_NOT_FOUND')
  const refusal = await refuseKind(db, offer)
  if (refusal) return refusal
  const estimatedValue = offer.estimatedValue ?? (await prizeEstimate(db, offer.prizeCredits))
  const id = await insertAuctionRows(db, { ...offer, estimatedValue }, { ...times, now }, actor)
  const auction = (await lockAuctions(client, [id])).get(id)!
  if (offer.startAsLive) {
    const endTime = wholeMs(offer.endTime)
    const { hours } = rules
    await openRun(client, auction, startState(auction.state, { now, durationMs: lengthMs, hours, endTime }), rules)
  }
  return auction
}

/** Of an auction that is created now. */
export function refuseTimes(offer: NewAuction, now: number): Refused | null {
  const { lengthMs, ...times } = timesOf(offer, now)
  const far = farTimes({ ...times, durationMs: lengthMs }, now)
  if (Object.keys(far).length > 0) return refusedFields(far)
  // A live one then waits seven days for its first bid; an upcoming one would show this end.
  if (!offer.startAsLive && lengthMs === null && times.endTime <= now) return refusedFields({ endTime: endIsOver })
  return null
}

/** What the audit entry of a new auction says about its prize. */
export function offeredBy(offer: Pick<NewAuction, 'prizeCredits' | 'series'>): ReturnType<typeof offered> {
  return offered(creditsOf(offer))
}

/** A series has counted all of its pieces. */
export function creditsOf({ prizeCredits, series }: Pick<NewAuction, 'prizeCredits' | 'series'>): number {
  return series ? 0 : (prizeCredits ?? 0)
}

export function publishCreated(eventBus: Pick<EventBus, 'publish'>, auction: LockedAuction): LiveState {
  const liveState = toLiveState(auction, [])
  eventBus.publish([liveState], { ...noEvents(), changes: [{ kind: 'created', id: auction.publicId }] })
  return liveState
}

function timesOf(offer: NewAuction, now: number): Times & { lengthMs: number | null } {
  const lengthMs = durationMs(offer.durationDays, offer.durationMonths)
  const startTime = wholeMs(offer.startTime) ?? now
  const waitsUntil = wholeMs(offer.endTime) ?? startTime + FIRST_BID_WAIT_MS
  return { startTime, endTime: lengthMs === null ? waitsUntil : startTime + lengthMs, lengthMs }
}

async function insertAuctionRows(
  db: Transaction['db'],
  offer: NewAuction,
  { startTime, endTime, now }: Times & { now: number },
  { adminId }: Actor,
): Promise<number> {
  const row: NewOfferRow = {
    ...offerColumns(offer),
    public_id: newId(),
    start_time: new Date(startTime),
    end_time: new Date(endTime),
    starts_by_itself: !offer.startAsLive && startsAutomatically(startTime, now),
    demo_role: offer.demo?.role ?? null,
    demo_key: offer.demo?.key ?? null,
    requested_by: offer.requestId ? adminId : null,
    request_id: offer.requestId,
    series_id: offer.series?.id ?? null,
    series_number: offer.series?.number ?? null,
  }
  const { id } = await db.insertInto('auctions').values(row).returning('id').executeTakeFirstOrThrow()
  const state: NewStateRow = { ...termsColumns(offer), id, seller_id: offer.series ? offer.series.sellerId : adminId }
  await db.insertInto('auction_states').values(state).execute()
  return id
}

/** Postgres keeps microseconds, the live state milliseconds: both must hold the same moment. */
function wholeMs(at: number | null): number | null {
  return at === null ? null : Math.round(at)
}
