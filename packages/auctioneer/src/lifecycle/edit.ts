import { type Database, transaction } from '@centesimo/db'
import { type AuctionTimes, durationMs, editTerms, type OpeningHours, startsAutomatically } from '@centesimo/domain'
import type pg from 'pg'
import { noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { iso, type LiveState, toLiveState } from '../live-state/live-state.ts'
import { readRunBids } from '../live-state/recent-bids.ts'
import { type Refused, refused, refusedFields, refusedState } from '../outcome.ts'
import { type By, recordAudit } from '../record-audit.ts'
import { lockCategory } from '../rows/lock-category.ts'
import { epochMs, type LockedAuction, lockAuctions, readClockAndPause } from '../rows/locked-auction.ts'

/** What changes of an offer; what is absent stays. Cents, credits and epoch ms as their names say. */
export type AuctionChanges = {
  title?: string | undefined
  description?: string | undefined
  /** The category's internal id. */
  categoryId?: number | undefined
  closingPriceCredits?: number | undefined
  estimatedValue?: string | null | undefined
  /** 0 and null: none. */
  buyNowCents?: number | null | undefined
  bidCostCredits?: number | undefined
  incrementCents?: number | undefined
  endTime?: number | undefined
  /** Only of an upcoming auction. */
  startTime?: number | undefined
}

/** Everything of an auction that an edit may change, in the words of the audit. */
type Offer = {
  title: string
  description: string
  categoryId: number
  estimatedValue: string | null
  buyNowCents: number | null
  closingPriceCredits: number | null
  bidCostCredits: number
  incrementCents: number
  startTime: string | null
  endTime: string | null
  timerEndsAt: string | null
}

/** Changes an auction as far as its bids and its state let it; the act names what changed. */
export async function editAuction(
  { database, eventBus, hours }: { database: Database; eventBus: EventBus; hours: OpeningHours },
  auctionId: number,
  changes: AuctionChanges,
  actor: By,
): Promise<{ ok: true; liveState: LiveState } | Refused> {
  const edited = await transaction(database.pool, async ({ client }) => {
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    const { now, isPaused } = await readClockAndPause(client)
    const { offer, times } = await readOffer(client, auction)
    const terms = editTerms(auction.state, times, changes, { now, hours, isPaused })
    if (!terms.ok) return 'fields' in terms ? refusedFields(terms.fields) : refusedState(terms.message)
    if (changes.categoryId !== undefined && !(await lockCategory(client, changes.categoryId))) {
      return refused('CATEGORY_NOT_FOUND')
    }
    auction.state = terms.state
    const next = { ...offer, ...offerChanges(changes), ...termsOf(auction, terms) }
    const changed = (Object.keys(next) as (keyof Offer)[]).filter((key) => next[key] !== offer[key])
    if (changed.length === 0) return auction
    await write(client, auction, next, { now, startTimeMoved: changed.includes('startTime') })
    const only = (from: Offer) => Object.fromEntries(changed.map((key) => [key, from[key]]))
    await recordAudit(client, actor, { action: 'auction.edit', auction, before: only(offer), after: only(next) })
    return auction
  })
  if ('code' in edited) return edited
  const liveState = toLiveState(edited, await readRunBids(database.pool, { ...edited, run: edited.state.run }))
  eventBus.publish([liveState], { ...noEvents(), changes: [{ kind: 'edited', id: liveState.id }] })
  return { ok: true, liveState }
}

async function readOffer(
  client: pg.PoolClient,
  auction: LockedAuction,
): Promise<{ offer: Offer; times: AuctionTimes }> {
  const { rows } = await client.query(
    `select title, description, category_id, estimated_value, buy_now_cents, duration_days, duration_months,
       ${epochMs('start_time')} start_time, ${epochMs('end_time')} end_time from auctions where id = $1`,
    [auction.id],
  )
  const [row] = rows
  const times: AuctionTimes = {
    startTime: row.start_time,
    endTime: row.end_time,
    durationMs: durationMs(row.duration_days, row.duration_months),
  }
  const offer = {
    title: row.title,
    description: row.description,
    categoryId: row.category_id,
    estimatedValue: row.estimated_value,
    buyNowCents: row.buy_now_cents,
    ...termsOf(auction, times),
  }
  return { offer, times }
}

function offerChanges(changes: AuctionChanges): Partial<Offer> {
  const { title, description, categoryId, estimatedValue, buyNowCents } = changes
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(categoryId !== undefined && { categoryId }),
    ...(estimatedValue !== undefined && { estimatedValue: estimatedValue || null }),
    ...(buyNowCents !== undefined && { buyNowCents: buyNowCents || null }),
  }
}

function termsOf({ state }: LockedAuction, { startTime, endTime }: { startTime: number; endTime: number | null }) {
  return {
    closingPriceCredits: state.closingPriceCents,
    bidCostCredits: state.bidCostCredits,
    incrementCents: state.incrementCents,
    startTime: iso(startTime),
    endTime: iso(endTime),
    timerEndsAt: iso(state.timerEndsAt),
  }
}

async function write(
  client: pg.PoolClient,
  auction: LockedAuction,
  next: Offer,
  { now, startTimeMoved }: { now: number; startTimeMoved: boolean },
): Promise<void> {
  const { id, state } = auction
  const seconds = (at: number | null) => (at === null ? null : at / 1000)
  const secondsOf = (text: string | null) => (text === null ? null : seconds(Date.parse(text)))
  await client.query(
    `update auctions set title = $2, description = $3, category_id = $4, estimated_value = $5, buy_now_cents = $6, start_time = to_timestamp($7),
       end_time = to_timestamp($8), starts_by_itself = coalesce($9, starts_by_itself)
     where id = $1`,
    [
      id,
      next.title,
      next.description,
      next.categoryId,
      next.estimatedValue,
      next.buyNowCents,
      secondsOf(next.startTime),
      secondsOf(next.endTime),
      startTimeMoved ? startsAutomatically(Date.parse(next.startTime!), now) : null,
    ],
  )
  const { rows } = await client.query(
    `update auction_states set closing_price_cents = $2, bid_cost_credits = $3, increment_cents = $4, planned_ends_at = to_timestamp($5),
       waits_until = to_timestamp($6), timer_ends_at = to_timestamp($7), version = version + 1
     where id = $1 returning version`,
    [
      id,
      state.closingPriceCents,
      state.bidCostCredits,
      state.incrementCents,
      seconds(state.plannedEndsAt),
      seconds(state.waitsUntil),
      seconds(state.timerEndsAt),
    ],
  )
  if (state.status === 'live') {
    await client.query('update runs set increment_cents = $3 where auction_id = $1 and run = $2', [
      id,
      state.run,
      state.incrementCents,
    ])
  }
  Object.assign(auction, { version: rows[0].version, title: next.title })
}
