import { isDeepStrictEqual } from 'node:util'
import { closingTooLow } from '@centesimo/contract'
import { type Database, type Db, recordAudit, transaction } from '@centesimo/db'
import {
  canCloseJoining,
  isClosingAboveStart,
  isPrizeUnsold,
  joinUntilOutside,
  type OpeningHours,
  prizeForSale,
  type SeriesStatus,
} from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'
import { sql } from 'kysely'
import { prizeEstimate } from '../lifecycle/prize-estimate.ts'
import { changesKind, refuseKind } from '../lifecycle/refuse-kind.ts'
import { offered, raisedCredits, refuseLargeOffer } from '../lifecycle/refuse-large-prize.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type Refused, refused, refusedFields, refusedState } from '../outcome.ts'
import type { Actor } from '../record-audit.ts'
import { lockCategory } from '../rows/lock-category.ts'
import { hoursRefusal, type SeriesTerms } from './create-series.ts'
import { publishStock } from './publish-stock.ts'
import { lockSeries, readUnpaidPieces, type SeriesOffer, type SeriesRow } from './series-row.ts'

type Deps = { database: Database; eventBus: EventBus; hours: OpeningHours; log: Log }
type Changed = { ok: true } | Refused

/** What is absent stays. The auctions that there are already keep what they have. */
export type SeriesChanges = { [Name in keyof SeriesOffer]?: SeriesOffer[Name] | undefined } & {
  categoryId?: number | undefined
} & { [Name in 'gapMs' | 'hours']?: SeriesTerms[Name] | undefined }

const actions = { paused: 'series.pause', running: 'series.resume', ended: 'series.end' } as const

const since: Record<SeriesStatus, string> = {
  running: 'La serie va già avanti',
  paused: 'La serie è già in pausa',
  ended: 'La serie è già terminata',
}

/**
 * Pauses, resumes or ends a series. An auction of it that is planned or live goes on; what is left
 * of an ended one is sold no more, of which open pages are told.
 */
export async function setSeriesStatus(deps: Deps, publicId: string, status: SeriesStatus, actor: Actor) {
  let ended: number | undefined
  const changed = await changeSeries(deps.database, publicId, async (db, series) => {
    if (series.status === status) return refusedState(since[status])
    await update(db, series, { status })
    await record(db, series, {
      action: actions[status],
      actor,
      before: { status: series.status },
      after: { status },
    })
    if (status === 'ended') ended = series.id
    return { ok: true }
  })
  if (ended !== undefined) await publishStock(deps, [ended])
  return changed
}

/** Adds pieces; a series that was sold out goes on. */
export function addSeriesStock({ database }: Pick<Deps, 'database'>, publicId: string, pieces: number, actor: Actor) {
  return changeSeries(database, publicId, async (db, series) => {
    const credits = (series.offer.prizeCredits ?? 0) * pieces
    const large = await refuseLargeOffer(db, actor, credits)
    if (large) return large
    const stock = series.stock + pieces
    await update(db, series, { stock })
    const after = { stock, ...offered(credits) }
    await record(db, series, { action: 'series.stock', actor, before: { stock: series.stock }, after })
    return { ok: true }
  })
}

/** Changes the offer, gap or hours of the auctions to come. */
export function editSeries(
  { database, hours }: Pick<Deps, 'database' | 'hours'>,
  publicId: string,
  changes: SeriesChanges,
  actor: Actor,
) {
  return changeSeries(database, publicId, async (db, series) => {
    const before = { ...series.offer, categoryId: series.category_id, gapMs: series.gap_ms, hours: series.hours }
    const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const after = { ...before, ...sent } as typeof before
    if (after.prizeCredits !== before.prizeCredits && changes.estimatedValue === undefined) {
      after.estimatedValue = await prizeEstimate(db, after.prizeCredits)
    }
    const refusal =
      hoursRefusal(after.hours, hours) ??
      pricesRefusal(after) ??
      (changesKind(before, after) ? await refuseKind(db, after) : null)
    if (refusal) return refusal
    const raised = raisedCredits(before.prizeCredits, after.prizeCredits) * (await readUnpaidPieces(db, series))
    const large = await refuseLargeOffer(db, actor, raised)
    if (large) return large
    if (changes.categoryId !== undefined && !(await lockCategory(db, changes.categoryId))) {
      return refused('CATEGORY_NOT_FOUND')
    }
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => !isDeepStrictEqual(after[name], before[name]),
    )
    if (changed.length === 0) return { ok: true }
    const { categoryId, gapMs, hours: own, ...offer } = after
    await update(db, series, {
      offer: JSON.stringify(offer),
      category_id: categoryId,
      gap_ms: gapMs,
      hours: own,
    })
    const only = (from: typeof after) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    const recorded = { ...only(after), ...offered(raised) }
    await record(db, series, { action: 'series.edit', actor, before: only(before), after: recorded })
    return { ok: true }
  })
}

function pricesRefusal(offer: SeriesOffer): Refused | null {
  const { startingBidCents, closingPriceCents } = offer
  if (closingPriceCents && !isClosingAboveStart({ startingBidCents, closingPriceCents }))
    return refusedFields({ closingPrice: closingTooLow })
  if (!canCloseJoining(offer)) return refusedFields({ joinUntil: joinUntilOutside })
  return isPrizeUnsold(offer) ? null : refusedFields({ buyNowPrice: prizeForSale })
}

function changeSeries(
  database: Database,
  publicId: string,
  change: (db: Db, series: SeriesRow) => Promise<Changed>,
): Promise<Changed> {
  return transaction(database.pool, async ({ db }) => {
    const series = await lockSeries(db, { publicId })
    if (!series) return refused('SERIES_NOT_FOUND')
    if (series.status === 'ended') return refusedState('La serie è terminata: non si può più cambiare')
    return await change(db, series)
  })
}

type Values = Partial<Pick<SeriesRow, 'status' | 'stock' | 'category_id' | 'gap_ms' | 'hours'>> & { offer?: string }

/** A worker looks at it at once: the next start may have come nearer. */
async function update(db: Db, { id }: SeriesRow, values: Values): Promise<void> {
  const next_look_at = sql<Date>`clock_timestamp()`
  await db
    .updateTable('series')
    .set({ ...values, next_look_at })
    .where('id', '=', id)
    .execute()
}

type Recorded = {
  action: (typeof actions)[SeriesStatus] | 'series.stock' | 'series.edit'
  actor: Actor
  before: object
  after: object
}

async function record(db: Db, { public_id }: SeriesRow, { actor, ...entry }: Recorded): Promise<void> {
  await recordAudit(db, { ...entry, adminId: actor.adminId, target: { kind: 'series', id: public_id } })
}
