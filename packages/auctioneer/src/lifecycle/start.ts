import { randomBytes } from 'node:crypto'
import type { Database } from '@centesimo/db'
import {
  CHAIN_START,
  canRestart,
  canStart,
  durationMs,
  type OpeningHours,
  restartState,
  startState,
} from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import type pg from 'pg'
import { type DomainEvents, noEvents } from '../events.ts'
import type { EventBus } from '../live-state/event-bus.ts'
import { type LiveState, toLiveState } from '../live-state/live-state.ts'
import { type Refused, refused, refusedState } from '../outcome.ts'
import { lockPauseShared } from '../pause/pause-lock.ts'
import { type Actor, recordAudit } from '../record-audit.ts'
import { auctionTransaction } from '../rows/auction-transaction.ts'
import {
  epochMs,
  isPlatformPaused,
  type LockedAuction,
  lockAuctions,
  readClockAndPause,
} from '../rows/locked-auction.ts'
import { cancelOrder, lockRunOrder, type RunOrder, refusedWhileAway } from './run-order.ts'
import { sendReminders } from './send-reminders.ts'

type Deps = { database: Database; eventBus: EventBus; hours: OpeningHours; shippingCents: number }
type StartResult = { ok: true; liveState: LiveState } | Refused

/**
 * Starts an upcoming auction. A scheduled start (`isScheduled`) is refused while the platform is
 * paused.
 */
export function startAuction(
  deps: Deps,
  auctionId: number,
  actor: Actor,
  { isScheduled = false } = {},
): Promise<StartResult> {
  return openUnderLock(deps, auctionId, async ({ client, auction, now, isPaused, events }) => {
    if (isScheduled && isPaused) return refused('PLATFORM_PAUSED')
    const refusal = startRefusal(auction.state)
    if (refusal) return refusal
    const length = await readDuration(client, auction.id)
    await openRun(client, auction, startState(auction.state, { now, hours: deps.hours, ...length }), deps)
    await recordAudit(client, actor, {
      action: 'auction.start',
      auction,
      before: { status: 'upcoming' },
      after: runOf(auction),
    })
    await sendReminders(client, auction)
    events.changes.push({ kind: 'started', id: auction.publicId })
    return null
  })
}

/** Why an auction cannot be started; null if it can. */
export function startRefusal(auction: Parameters<typeof canStart>[0]): Refused | null {
  if (canStart(auction)) return null
  return refusedState(auction.status === 'live' ? "L'asta è già live" : "L'asta è chiusa: si può riavviare")
}

/**
 * Opens a new run of an ended auction, unless the order of its last run is paid or being paid. A
 * pending order is cancelled and its winner gets the credits of that run refunded.
 */
export function restartAuction(deps: Deps, auctionId: number, actor: Actor): Promise<StartResult> {
  return openUnderLock(deps, auctionId, async ({ client, auction, now, events, db }) => {
    // Another run would be a second auction of the series beside the next one.
    if (await isOfSeries(db, auction.id))
      return refusedState('La serie va avanti da sola: le sue aste non si riavviano')
    const order = await lockRunOrder(client, auction.id, auction.state.run)
    const { status } = auction.state
    if (!canRestart({ status, orderStatus: order?.status ?? null }))
      return refusedState(
        status === 'ended' ? "L'asta è già stata pagata: non si può riavviare" : "L'asta non è ancora chiusa",
      )
    if (order?.isAway) return refusedWhileAway
    if (order?.isBeingPaid) return refusedState('È in corso il pagamento di questa asta: riprova tra poco')
    const before = { ...runOf(auction), order: order?.status ?? null }
    if (order?.status === 'pending') await refundWinner(client, db, auction, order, events)
    await openRun(client, auction, restartState(auction.state, now, deps.hours), deps)
    await recordAudit(client, actor, { action: 'auction.restart', auction, before, after: runOf(auction) })
    events.changes.push({ kind: 'restarted', id: auction.publicId })
    return null
  })
}

/**
 * Starts the upcoming auctions whose scheduled start time has come. During a pause they wait.
 * Returns their public ids.
 */
export async function startDue(deps: Deps): Promise<string[]> {
  const { rows } = await deps.database.pool.query<{ id: number }>({
    name: 'auctions-to-start',
    text: `
      select a.id from auctions a join auction_states s using (id)
      where s.status = 'upcoming' and a.starts_by_itself and a.start_time <= clock_timestamp() and not ${isPlatformPaused} order by a.id`,
  })
  const started: string[] = []
  for (const { id } of rows) {
    const result = await startAuction(deps, id, { adminId: null }, { isScheduled: true })
    if (result.ok) started.push(result.liveState.id)
  }
  return started
}

/**
 * Writes a new run: the state, the auction's times and the run's own row. Updates `auction` in
 * place.
 */
export async function openRun(
  client: pg.PoolClient,
  auction: LockedAuction,
  next: LockedAuction['state'],
  { shippingCents }: Pick<Deps, 'shippingCents'>,
): Promise<void> {
  const seconds = (at: number | null) => (at === null ? null : at / 1000)
  const chainKey = randomBytes(32)
  const { rows } = await client.query<{ version: number }>(
    `update auction_states set status = 'live', run = $2, seq = 0, current_bid_cents = 0, leader_id = null, leader_name = null,
       unique_bidders = 0, planned_ends_at = to_timestamp($3), waits_until = to_timestamp($4), timer_ends_at = to_timestamp($5),
       started_at = to_timestamp($6), last_bid_at = null, ended_at = null, end_reason = null, extended_at = null, version = version + 1,
       chain_run = $2, chain_key = $7, chain_head = null, chain_seq = 0
     where id = $1 returning version`,
    [
      auction.id,
      next.run,
      seconds(next.plannedEndsAt),
      seconds(next.waitsUntil),
      seconds(next.timerEndsAt),
      seconds(next.startedAt),
      chainKey,
    ],
  )
  await client.query(
    `update auctions set start_time = to_timestamp($2), end_time = to_timestamp($3), starts_by_itself = false where id = $1`,
    [auction.id, seconds(next.startedAt), seconds(next.plannedEndsAt ?? next.waitsUntil)],
  )
  await client.query(
    `insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms, chain_key, audience, join_until_cents,
       shipping_cents)
     values ($1, $2, to_timestamp($3), $4, $5, $6, $7, $8, $9, $10)`,
    [
      auction.id,
      next.run,
      seconds(next.startedAt),
      next.startingBidCents,
      next.incrementCents,
      next.timerMs,
      chainKey,
      next.audience,
      next.joinUntilCents,
      shippingCents,
    ],
  )
  Object.assign(auction, {
    state: next,
    version: rows[0]!.version,
    leaderName: null,
    uniqueBidders: 0,
    endedAt: null,
    endReason: null,
    extendedAt: null,
    chain: { key: chainKey.toString('hex'), head: CHAIN_START },
  } satisfies Partial<LockedAuction>)
}

type OpenContext = {
  client: pg.PoolClient
  db: Database['db']
  auction: LockedAuction
  now: number
  isPaused: boolean
  events: DomainEvents
}
type OpenDecision = (opening: OpenContext) => Promise<Refused | null>

async function openUnderLock(
  { database, eventBus }: Deps,
  auctionId: number,
  decide: OpenDecision,
): Promise<StartResult> {
  const events = noEvents()
  const opened = await auctionTransaction(database.pool, async ({ client, db }) => {
    await lockPauseShared(client)
    const auction = (await lockAuctions(client, [auctionId])).get(auctionId)
    if (!auction) return refused('AUCTION_NOT_FOUND')
    return (await decide({ client, db, auction, events, ...(await readClockAndPause(client)) })) ?? auction
  })
  if ('code' in opened) return opened
  const liveState = toLiveState(opened, [])
  eventBus.publish([liveState], events)
  return { ok: true, liveState }
}

/** The auction's duration, and how long it waits for a first bid, as saved. */
async function readDuration(client: pg.PoolClient, auctionId: number) {
  const { rows } = await client.query<{ duration_days: number; duration_months: number; end_time: number | null }>(
    `select duration_days, duration_months, ${epochMs('end_time')} end_time from auctions where id = $1`,
    [auctionId],
  )
  const { duration_days, duration_months, end_time } = rows[0]!
  return { durationMs: durationMs(duration_days, duration_months), endTime: end_time }
}

async function isOfSeries(db: Database['db'], auctionId: number): Promise<boolean> {
  const found = db.selectFrom('auctions').select('id').where('id', '=', auctionId).where('series_id', 'is not', null)
  return (await found.executeTakeFirst()) !== undefined
}

async function refundWinner(
  client: pg.PoolClient,
  db: Database['db'],
  auction: LockedAuction,
  order: RunOrder,
  events: DomainEvents,
): Promise<void> {
  const { run } = auction.state
  const spent = await cancelOrder(client, auction, order)
  if (spent.credits === 0) return
  const [posting] = await post(db, [
    {
      userId: order.userId,
      type: 'refund',
      amount: spent.credits,
      returned: spent,
      key: `restart:${auction.id}:${run}:${order.userId}`,
      description: `Crediti restituiti: asta riavviata «${auction.title}»`,
      auctionId: auction.id,
    },
  ])
  events.people.push({ userId: order.userId, kind: 'credits', credits: posting!.balance })
}

function runOf({ state }: LockedAuction) {
  return { status: state.status, run: state.run, bids: state.seq, priceCents: state.currentBidCents }
}
