import { isDeepStrictEqual } from 'node:util'
import { type EditableField, type StoredName, toIsoTime } from '@centesimo/contract'
import { type Database, runIsWon, type Transaction } from '@centesimo/db'
import {
  type AuctionTimes,
  CREDITS_BACK_HOURS,
  durationMs,
  editTerms,
  isPrizeUnsold,
  type OpeningHours,
  offerFault,
  prizeForSale,
  startsAutomatically,
} from '@centesimo/domain'
import { type SqlBool, sql } from 'kysely'
import { noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { readRunBids } from '../live-state/recent-bids.ts'
import { type Refused, refused, refusedFields, refusedState } from '../outcome.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import { lockCategory } from '../rows/lock-category.ts'
import { type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'
import { prizeEstimate } from './prize-estimate.ts'
import { changesKind, refuseKind } from './refuse-kind.ts'
import { lockPrizes, offered, raisedCredits, refuseLargeOffer } from './refuse-large-prize.ts'
import { offerColumns, readStored, type StoredDetails, termsColumns } from './stored-details.ts'

type Editable = Pick<StoredDetails, StoredName<EditableField>>

/** The changed details of an auction; what is absent stays. */
export type AuctionChanges = {
  [Name in keyof Editable]?: (Name extends 'closingPriceCents' ? number : Editable[Name]) | undefined
} & {
  endTime?: number | undefined
  /** Only of an upcoming auction. */
  startTime?: number | undefined
}

/** Everything of an auction that an edit can change, as the audit log names it. */
type Edited = StoredDetails & { startTime: string; endTime: string | null; timerEndsAt: string | null }

/** Changes an auction as far as its bids and its state permit; the audit log gets what changed. */
export async function editAuction(
  { database, eventBus, hours }: { database: Database; eventBus: EventBus; hours: OpeningHours },
  auctionId: number,
  { startTime, endTime, ...details }: AuctionChanges,
  actor: Actor,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const edited = await auctionTransaction(database.pool, async ({ client, db }) => {
    if (details.prizeCredits) await lockPrizes(db, actor)
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    const { now, isPaused } = await readClockAndPause(client)
    const stored = (await readStored(db, auctionId))!
    const { durationDays, durationMonths, reserveCents, prizeCredits } = stored.details
    const times = { startTime: stored.startTime, endTime: stored.endTime }
    const current = { ...times, durationMs: durationMs(durationDays, durationMonths), reserveCents, prizeCredits }
    const terms = editTerms(auction.state, current, { ...details, startTime, endTime }, { now, hours, isPaused })
    if (!terms.ok) return 'fields' in terms ? refusedFields(terms.fields) : refusedState(terms.message)
    if (details.categoryId !== undefined && !(await lockCategory(db, details.categoryId))) {
      return refused('CATEGORY_NOT_FOUND')
    }
    const before = { ...stored.details, ...shownTimes(auction, times) }
    auction.state = terms.state
    const next = { ...before, ...given(details), ...shownTimes(auction, terms) }
    if (next.prizeCredits !== before.prizeCredits && details.estimatedValue === undefined) {
      next.estimatedValue = await prizeEstimate(db, next.prizeCredits)
    }
    const changed = (Object.keys(next) as (keyof Edited)[]).filter((key) => !isDeepStrictEqual(next[key], before[key]))
    if (changed.length === 0) return auction
    if (!isPrizeUnsold(next)) return refusedFields({ buyNowPrice: prizeForSale })
    if (changed.includes('estimatedValue') && (await hasWonRun(db, auctionId))) {
      return refusedFields({ estimatedValue: estimateOfWin })
    }
    const fault = offerFault(before, next)
    if (fault && (await givesCreditsBack(db, auctionId))) return refusedFields(fault)
    const refusal = changesKind(before, next) && (await refuseKind(db, next))
    if (refusal) return refusal
    const raised = raisedCredits(before.prizeCredits, next.prizeCredits)
    const large = await refuseLargeOffer(db, actor, raised)
    if (large) return large
    const isStartMoved = changed.includes('startTime')
    await write(db, auction, next, terms, isStartMoved ? startsAutomatically(terms.startTime, now) : undefined)
    const only = (from: Edited) => Object.fromEntries(changed.map((key) => [key, from[key]]))
    const after = { ...only(next), ...offered(raised) }
    await recordAudit(client, actor, { action: 'auction.edit', auction, before: only(before), after })
    return auction
  })
  if ('code' in edited) return edited
  const liveState = toLiveState(edited, await readRunBids(database.pool, { ...edited, run: edited.state.run }))
  eventBus.publish([liveState], { ...noEvents(), changes: [{ kind: 'edited', id: liveState.id }] })
  return { ok: true, liveState }
}

/** The public figures of past wins count the estimate. */
const estimateOfWin = "L'asta è stata vinta: la stima entra nei numeri della casa e non può più cambiare"

async function hasWonRun(db: Transaction['db'], auctionId: number): Promise<boolean> {
  const run = await db
    .selectFrom('runs as r')
    .select('r.run')
    .where('r.auction_id', '=', auctionId)
    .where(sql<SqlBool>`${sql.raw(runIsWon('r'))}`)
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** Whether a run with bids is live or ended less than `CREDITS_BACK_HOURS` ago. */
async function givesCreditsBack(db: Transaction['db'], auctionId: number): Promise<boolean> {
  const run = await db
    .selectFrom('run_bidders')
    .innerJoin('runs', (join) =>
      join.onRef('runs.auction_id', '=', 'run_bidders.auction_id').onRef('runs.run', '=', 'run_bidders.run'),
    )
    .select('runs.run')
    .where('runs.auction_id', '=', auctionId)
    .where(
      sql<SqlBool>`(runs.ended_at is null or runs.ended_at > clock_timestamp() - ${CREDITS_BACK_HOURS} * interval '1 hour')`,
    )
    .limit(1)
    .executeTakeFirst()
  return run !== undefined
}

/** What was sent. A buy-now price of 0 means none. */
function given(details: Omit<AuctionChanges, 'startTime' | 'endTime'>): Partial<StoredDetails> {
  const sent = Object.entries(details).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(sent), ...(details.buyNowCents === 0 && { buyNowCents: null }) }
}

function shownTimes({ state }: LockedAuction, times: Pick<AuctionTimes, 'startTime' | 'endTime'>) {
  return {
    startTime: toIsoTime(times.startTime),
    endTime: toIsoTime(times.endTime),
    timerEndsAt: toIsoTime(state.timerEndsAt),
  }
}

async function write(
  db: Transaction['db'],
  auction: LockedAuction,
  next: StoredDetails,
  times: Pick<AuctionTimes, 'startTime' | 'endTime'>,
  startsItself: boolean | undefined,
): Promise<void> {
  const { id, state } = auction
  // Old rows may hold moments beyond what a Date can be sent as.
  const moment = (at: number) => sql<Date>`to_timestamp(${at / 1_000})`
  const momentOrNull = (at: number | null) => (at === null ? null : moment(at))
  await db
    .updateTable('auctions')
    .set({
      ...offerColumns(next),
      start_time: moment(times.startTime),
      end_time: momentOrNull(times.endTime),
      ...(startsItself !== undefined && { starts_by_itself: startsItself }),
    })
    .where('id', '=', id)
    .execute()
  const { version } = await db
    .updateTable('auction_states')
    .set({
      ...termsColumns(next),
      planned_ends_at: momentOrNull(state.plannedEndsAt),
      waits_until: momentOrNull(state.waitsUntil),
      timer_ends_at: momentOrNull(state.timerEndsAt),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (state.status === 'live') {
    await db
      .updateTable('runs')
      .set({
        increment_cents: state.incrementCents,
        timer_ms: state.timerMs,
        audience: state.audience,
        join_until_cents: state.joinUntilCents,
      })
      .where('auction_id', '=', id)
      .where('run', '=', state.run)
      .execute()
  }
  Object.assign(auction, { version, title: next.title })
}
