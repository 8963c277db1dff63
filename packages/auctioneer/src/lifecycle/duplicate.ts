import { closingTooLow } from '@centesimo/contract'
import { type Database, type Transaction, transaction } from '@centesimo/db'
import { isClosingAboveStart, latestMoment } from '@centesimo/domain'
import { sql } from 'kysely'
import type { EventBus } from '../live-state/event-bus.ts'
import type { LiveState } from '../live-state/live-state.ts'
import { loadLiveStates } from '../live-state/rebuild-live-state.ts'
import { type Refused, refused, refusedFields } from '../outcome.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { readClockAndPause } from '../rows/locked-auction.ts'
import {
  creditsOf,
  insertAuction,
  type NewAuction,
  offeredBy,
  publishCreated,
  type RunRules,
  refuseTimes,
} from './create.ts'
import { isOwnKind, refuseOwnKinds } from './refuse-kind.ts'
import { planOffers } from './refuse-large-prize.ts'
import { readStored, readStoredOf, type StoredAuction, type StoredDetails } from './stored-details.ts'

/** What the copy has of its own; what is absent is the original's. */
export type DuplicateOptions = {
  [Name in 'title' | 'closingPriceCents']?: StoredDetails[Name] | undefined
} & {
  startAsLive: boolean
  /** A UUID: repeats of one admin's request answer the same copy. */
  requestId?: string | null | undefined
}

/** Copies an auction's details: not its bids, watchers, orders or winner. */
export async function duplicateAuction(
  { database, eventBus, ...rules }: { database: Database; eventBus: EventBus } & RunRules,
  auctionId: number,
  copy: DuplicateOptions,
  actor: Actor,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const created = await transaction(database.pool, async (tx) => {
    await lockPauseShared(tx.client)
    const earlierId = await findEarlierDuplicate(tx.db, copy, actor)
    if (earlierId !== null) return { earlierId }
    const { now } = await readClockAndPause(tx.client)
    const stored = await readStored(tx.db, auctionId)
    if (!stored) return refused('AUCTION_NOT_FOUND')
    const original = toOriginal(stored, now)
    const offer = copyOf(original, copy)
    const auction = refuseClosing(offer) ?? (await insertAuction(tx, rules, offer, actor))
    if ('code' in auction) return auction
    const { title, closingPriceCents, startAsLive } = offer
    const after = { title, closingPriceCents, startAsLive, copyOf: original.publicId, ...offeredBy(original.details) }
    await recordAudit(tx.client, actor, { action: 'auction.duplicate', auction, before: null, after })
    return auction
  })
  if ('code' in created) return created
  if ('earlierId' in created) {
    const [liveState] = await loadLiveStates(database, [created.earlierId])
    return liveState ? { ok: true, liveState } : refused('AUCTION_NOT_FOUND')
  }
  return { ok: true, liveState: publishCreated(eventBus, created) }
}

/**
 * What that would refuse of copies without changes, one after the other, as things are now: null
 * for nothing. By the ids of the originals that there are.
 */
export async function planDuplicates(
  { db, pool }: Database,
  auctionIds: readonly number[],
  actor: Actor,
): Promise<ReadonlyMap<number, Refused | null>> {
  const refuseOffer = await planOffers(db, actor)
  const ownKinds = await refuseOwnKinds(db)
  const { now } = await readClockAndPause(pool)
  const originals = await readStoredOf(db, auctionIds)
  return new Map(
    auctionIds.flatMap((id) => {
      const original = originals.get(id)
      if (!original) return []
      const offer = copyOf(toOriginal(original, now), { startAsLive: false })
      const refusal = refuseClosing(offer) ?? refuseTimes(offer, now) ?? (isOwnKind(offer) ? ownKinds : null)
      return [[id, refusal ?? refuseOffer(creditsOf(offer))] as const]
    }),
  )
}

function copyOf({ details, endTime }: Original, { title, closingPriceCents, ...copy }: DuplicateOptions): NewAuction {
  return {
    ...details,
    ...(title !== undefined && { title }),
    ...(closingPriceCents !== undefined && { closingPriceCents }),
    startAsLive: copy.startAsLive,
    startTime: null,
    endTime,
    demo: null,
    requestId: copy.requestId ?? null,
  }
}

function refuseClosing({ startingBidCents, closingPriceCents }: NewAuction): Refused | null {
  return closingPriceCents && !isClosingAboveStart({ startingBidCents, closingPriceCents })
    ? refusedFields({ closingPrice: closingTooLow })
    : null
}

/**
 * The id of the copy that this request has made already. A concurrent repeat waits here until the
 * copy exists.
 */
async function findEarlierDuplicate(
  db: Transaction['db'],
  { requestId }: DuplicateOptions,
  { adminId }: Actor,
): Promise<number | null> {
  if (!requestId || adminId === null) return null
  await sql`select pg_advisory_xact_lock(hashtextextended(${requestId}, ${adminId}))`.execute(db)
  const created = db.selectFrom('auctions').select('id').where('requested_by', '=', adminId)
  return (await created.where('request_id', '=', requestId).executeTakeFirst())?.id ?? null
}

type Original = { publicId: string; details: StoredDetails } & Pick<NewAuction, 'endTime'>

/**
 * The copy waits for its first bid as long as the original did, within the latest moment that an
 * auction may name.
 */
function toOriginal({ publicId, details, startTime, endTime }: StoredAuction, now: number): Original {
  const until = endTime && now + endTime - startTime
  return { publicId, details, endTime: until && Math.min(until, latestMoment(now)) }
}
