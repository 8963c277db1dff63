import { type Database, newId, readOlderNodes, recordAudit, transaction } from '@centesimo/db'
import { FIRST_BID_WAIT_MS, MINUTE_MS, type OpeningHours, seriesHours } from '@centesimo/domain'
import { version } from '@centesimo/runtime/version'
import { sql } from 'kysely'
import { insertAuction, type NewAuction, publishCreated, type RunRules } from '../lifecycle/create.ts'
import { offered, refuseLargeOffer } from '../lifecycle/refuse-large-prize.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import type { LiveState } from '../live-state/live-state.ts'
import { type Refused, refused, refusedFields, refusedState } from '../outcome.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { type Actor, recordAudit as recordAuctionAudit } from '../record-audit.ts'
import { lockCategory } from '../rows/lock-category.ts'
import type { SeriesOffer } from './series-row.ts'

/** How often and when the same offer is auctioned. */
export type SeriesTerms = { stock: number; gapMs: number; hours: string | null }
export type NewSeries = { offer: NewAuction; terms: SeriesTerms }

/** Creates a series with its first auction, which is live at once or upcoming. */
export async function createSeries(
  { database, eventBus, ...rules }: { database: Database; eventBus: EventBus } & RunRules,
  { offer, terms }: NewSeries,
  actor: Actor,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const refusal = hoursRefusal(terms.hours, rules.hours)
  if (refusal) return refusal
  const created = await transaction(database.pool, async (tx) => {
    const { client, db } = tx
    // A program of the last release would sell pieces without counting them.
    if ((await readOlderNodes(db, version)).length > 0) {
      return refusedState('È in corso un aggiornamento: le serie si possono creare tra poco')
    }
    await lockPauseShared(client)
    const credits = (offer.prizeCredits ?? 0) * terms.stock
    const large = await refuseLargeOffer(db, actor, credits)
    if (large) return large
    const publicId = newId()
    const { details, categoryId } = seriesOffer(offer)
    // Its row refers to the category, which may be deleted at this moment.
    if (!(await lockCategory(db, categoryId))) return refused('CATEGORY_NOT_FOUND')
    const series = await db
      .insertInto('series')
      .values({
        public_id: publicId,
        category_id: categoryId,
        offer: JSON.stringify(details),
        stock: terms.stock,
        gap_ms: terms.gapMs,
        hours: terms.hours,
        wait_ms: waitOf(offer),
        made: 1,
        demo_role: offer.demo?.role ?? null,
        demo_key: offer.demo?.key ?? null,
        created_by: actor.adminId,
        next_look_at: clock,
        created_at: clock,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { id: series.id, number: 1, sellerId: actor.adminId }
    const auction = await insertAuction(tx, rules, { ...offer, series: place }, actor)
    // Thrown, so that the row of the series goes too.
    if ('code' in auction) throw new RefusedSeries(auction)
    await db.updateTable('series').set({ auction_id: auction.id }).where('id', '=', series.id).execute()
    const { title } = offer
    await recordAudit(db, {
      adminId: actor.adminId,
      action: 'series.create',
      target: { kind: 'series', id: publicId },
      before: null,
      after: { title, ...terms, ...offered(credits) },
    })
    const after = { title, series: publicId, seriesNumber: 1, startAsLive: offer.startAsLive }
    await recordAuctionAudit(client, actor, { action: 'auction.create', auction, before: null, after })
    return auction
  }).catch((error: unknown) => {
    if (error instanceof RefusedSeries) return error.refusal
    throw error
  })
  return 'code' in created ? created : { ok: true, liveState: publishCreated(eventBus, created) }
}

const clock = sql<Date>`clock_timestamp()`

class RefusedSeries extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(`the first auction of a series was refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

/** Hours in which the platform is closed would never let an auction start. */
export function hoursRefusal(own: string | null, platformHours: OpeningHours): Refused | null {
  if (seriesHours(platformHours, own)) return null
  return refusedFields({ hours: `In queste ore le aste sono chiuse: scegli tra ${platformHours.text}` })
}

/** What the next auctions of a series take from its first. */
export function seriesOffer(offer: NewAuction): { categoryId: number; details: SeriesOffer } {
  const { categoryId, startAsLive: _, startTime: __, endTime: ___, demo: ____, requestId: _____, ...details } = offer
  const { series: ______, ...alone } = details
  return { categoryId, details: alone }
}

/** How long an auction waits for its first bid. */
function waitOf({ startTime, endTime }: Pick<NewAuction, 'startTime' | 'endTime'>): number {
  const start = startTime ?? Date.now()
  return endTime === null ? FIRST_BID_WAIT_MS : Math.round(Math.max(MINUTE_MS, endTime - start))
}
