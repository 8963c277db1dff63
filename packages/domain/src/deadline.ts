import type { AuctionState } from './auction-state.ts'
import { moveIntoOpeningHours, nextOpening, type OpeningHours } from './opening-hours.ts'
import { DAY_MS } from './time-units.ts'

/**
 * How long a bid may wait on the server and still count from its arrival. Closers wait this long
 * after a deadline: see `closeDueAt`.
 */
export const GRACE_MS = 300

/** The specified form always sends start + 7 days as the end time. */
export const FIRST_BID_WAIT_MS = 7 * DAY_MS

/** A bid resets the deadline to the full timer, never before the planned end. */
export function deadlineAfterBid(
  state: Pick<AuctionState, 'plannedEndsAt' | 'timerMs'>,
  now: number,
  hours: OpeningHours,
): number {
  return moveIntoOpeningHours(hours, Math.max(state.plannedEndsAt ?? 0, now + state.timerMs), state.timerMs)
}

/**
 * The times of a run that starts at `now`. With a duration the countdown runs to the planned end.
 * Without one it waits for its first bid until `endTime`, or seven days if that has passed.
 */
export function startOfRun(run: {
  now: number
  durationMs: number | null
  timerMs: number
  hours: OpeningHours
  endTime: number | null
}): Pick<AuctionState, 'plannedEndsAt' | 'timerEndsAt' | 'waitsUntil'> {
  if (run.durationMs) {
    const plannedEndsAt = run.now + run.durationMs
    return { plannedEndsAt, timerEndsAt: moveIntoOpeningHours(run.hours, plannedEndsAt, run.timerMs), waitsUntil: null }
  }
  const waitsUntil = run.endTime !== null && run.endTime > run.now ? run.endTime : run.now + FIRST_BID_WAIT_MS
  return { plannedEndsAt: null, timerEndsAt: null, waitsUntil }
}

/**
 * The state of a restarted auction: a new run of the same length, with price, counts and leader
 * reset.
 */
export function restartState(state: AuctionState, now: number, hours: OpeningHours): AuctionState {
  const lengthOf = (end: number | null) => (end === null || state.startedAt === null ? null : end - state.startedAt)
  const waitMs = lengthOf(state.waitsUntil)
  return startState(state, {
    now,
    durationMs: lengthOf(state.plannedEndsAt),
    hours,
    endTime: waitMs === null ? null : now + waitMs,
  })
}

/** The state of an auction that starts its next run. */
export function startState(
  state: AuctionState,
  start: { now: number; durationMs: number | null; hours: OpeningHours; endTime: number | null },
): AuctionState {
  return {
    ...state,
    ...startOfRun({ ...start, timerMs: state.timerMs }),
    status: 'live',
    run: state.run + 1,
    seq: 0,
    currentBidCents: 0,
    leaderId: null,
    startedAt: start.now,
    lastBidAt: null,
  }
}

/**
 * The moment from which the run accepts no bids: its deadline, or the end of its wait for a first
 * bid. A deadline stored under other opening hours is moved into the current ones.
 */
export function closesAt(
  state: Pick<AuctionState, 'timerEndsAt' | 'timerMs' | 'waitsUntil'>,
  hours: OpeningHours,
): number | null {
  return state.timerEndsAt === null ? state.waitsUntil : moveIntoOpeningHours(hours, state.timerEndsAt, state.timerMs)
}

/**
 * From this time closers may end the auction: the deadline plus the grace, so bids that arrived
 * before the deadline have been decided. Null when it needs no closer.
 */
export function closeDueAt(state: Pick<AuctionState, 'status' | 'timerEndsAt' | 'waitsUntil'>): number | null {
  const end = state.timerEndsAt ?? state.waitsUntil
  return state.status === 'live' && end !== null ? end + GRACE_MS : null
}

export function isCloseDue(state: Pick<AuctionState, 'status' | 'timerEndsAt' | 'waitsUntil'>, now: number): boolean {
  const dueAt = closeDueAt(state)
  return dueAt !== null && now >= dueAt
}

/**
 * The deadline after an outage: at least the full timer from `now`, because bidders could not
 * respond. Without a running timer there is nothing to extend.
 */
export function outageDeadline(
  state: Pick<AuctionState, 'status' | 'timerEndsAt' | 'timerMs'>,
  now: number,
  hours: OpeningHours,
): number | null {
  if (state.status !== 'live' || state.timerEndsAt === null) return state.timerEndsAt
  return moveIntoOpeningHours(hours, Math.max(state.timerEndsAt, now + state.timerMs), state.timerMs)
}

/**
 * The times after a platform pause: as after an outage, and a wait for a first bid lasts at least
 * one more full timer.
 */
export function resumedTimes(
  state: Pick<AuctionState, 'status' | 'timerEndsAt' | 'timerMs' | 'waitsUntil'>,
  now: number,
  hours: OpeningHours,
): Pick<AuctionState, 'timerEndsAt' | 'waitsUntil'> {
  const { status, timerEndsAt, timerMs, waitsUntil } = state
  if (status !== 'live' || timerEndsAt !== null || waitsUntil === null) {
    return { timerEndsAt: outageDeadline(state, now, hours), waitsUntil }
  }
  return { timerEndsAt, waitsUntil: Math.max(waitsUntil, nextOpening(hours, now) + timerMs) }
}

/**
 * The times after an admin moved the end. A running deadline is never shortened below the full
 * timer from `now`, so never below last bid + timer. An auction without a duration only waits
 * longer or shorter for its first bid.
 */
export function timesAfterMovedEnd(
  state: AuctionState,
  endTime: number,
  now: number,
  hours: OpeningHours,
): Pick<AuctionState, 'plannedEndsAt' | 'timerEndsAt' | 'waitsUntil'> {
  const { plannedEndsAt, timerEndsAt, waitsUntil, timerMs } = state
  if (state.status !== 'live') return { plannedEndsAt, timerEndsAt, waitsUntil }
  if (plannedEndsAt === null || timerEndsAt === null) return { plannedEndsAt, timerEndsAt, waitsUntil: endTime }
  const earliest = Math.min(timerEndsAt, now + timerMs)
  return {
    plannedEndsAt: endTime,
    timerEndsAt: moveIntoOpeningHours(hours, Math.max(endTime, earliest), timerMs),
    waitsUntil,
  }
}

/** The running deadline under a changed timer: at least the new timer from `now`, never earlier. */
export function longerTimer(
  state: Pick<AuctionState, 'timerEndsAt' | 'timerMs'>,
  now: number,
  hours: OpeningHours,
): number | null {
  if (state.timerEndsAt === null) return null
  return moveIntoOpeningHours(hours, Math.max(state.timerEndsAt, now + state.timerMs), state.timerMs)
}

/** The duration of an auction, months counted as 30 days; null when it has none. */
export function durationMs(days: number, months: number): number | null {
  return (days + months * 30) * DAY_MS || null
}
