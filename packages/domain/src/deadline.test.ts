import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closeDueAt,
  closesAt,
  durationMs,
  isCloseDue,
  outageDeadline,
  restartState,
  resumedTimes,
  startOfRun,
  startState,
  timesAfterMovedEnd,
} from './deadline.ts'
import { ALWAYS, createLedAuction, createLiveAuction, DAYTIME, NOON } from './testing/auction-builders.ts'

const DAY = 86_400_000
const MIDNIGHT = NOON + DAY / 2
const HALF_PAST_MIDNIGHT = MIDNIGHT + 1_800_000
const ONE_PAST_TEN = MIDNIGHT + 10 * 3_600_000 + 60_000
const run = { now: NOON, durationMs: null, timerMs: 60_000, hours: DAYTIME, endTime: null }

describe('a run', () => {
  it('with a duration runs to its planned end', () => {
    const end = NOON + 2 * DAY
    const times = { plannedEndsAt: end, timerEndsAt: end, waitsUntil: null }
    expect(startOfRun({ ...run, durationMs: 2 * DAY, endTime: NOON + 99 * DAY })).toEqual(times)
  })

  it('with a planned end at night ends after the opening', () => {
    const times = startOfRun({ ...run, now: HALF_PAST_MIDNIGHT, durationMs: DAY })
    expect(times).toMatchObject({ plannedEndsAt: HALF_PAST_MIDNIGHT + DAY, timerEndsAt: ONE_PAST_TEN + DAY })
  })

  it('without a duration waits for its first bid until its end time', () => {
    const times = { plannedEndsAt: null, timerEndsAt: null, waitsUntil: NOON + 5 }
    expect(startOfRun({ ...run, endTime: NOON + 5 })).toEqual(times)
  })

  it.each([null, NOON, NOON - DAY])('waits seven days when its end time is %s, not in the future', (endTime) => {
    expect(startOfRun({ ...run, endTime }).waitsUntil).toBe(NOON + 7 * DAY)
  })

  it('starts live with the next run number and reset counts', () => {
    const upcoming = createLiveAuction({ status: 'upcoming', run: 0, startedAt: null, waitsUntil: null })
    const start = { now: NOON, durationMs: DAY, hours: ALWAYS, endTime: null }
    expect(startState(upcoming, start)).toEqual({
      ...upcoming,
      status: 'live',
      run: 1,
      startedAt: NOON,
      plannedEndsAt: NOON + DAY,
      timerEndsAt: NOON + DAY,
    })
  })
})

describe('a restart', () => {
  const ended = createLedAuction({
    status: 'ended',
    run: 3,
    seq: 40,
    startedAt: NOON - 3 * DAY,
    waitsUntil: NOON - DAY,
  })

  it('opens a new run of the same length, without price, count or leader', () => {
    expect(restartState(ended, NOON, ALWAYS)).toEqual({
      ...ended,
      status: 'live',
      run: 4,
      seq: 0,
      currentBidCents: 0,
      leaderId: null,
      lastBidAt: null,
      startedAt: NOON,
      timerEndsAt: null,
      waitsUntil: NOON + 2 * DAY,
    })
  })

  it('keeps the length of an auction with a duration', () => {
    const planned = { ...ended, plannedEndsAt: NOON - 2 * DAY, waitsUntil: null }
    expect(restartState(planned, NOON, ALWAYS)).toMatchObject({ plannedEndsAt: NOON + DAY, timerEndsAt: NOON + DAY })
  })
})

describe('an auction is due', () => {
  it.each([
    ['not at its deadline', {}, 60_000, false],
    ['not during the grace period', {}, 60_299, false],
    ['300 ms after its deadline', {}, 60_300, true],
    ['not by a wait that a bid has ended', { waitsUntil: NOON }, 1_000, false],
    ['300 ms after a wait without bids', { timerEndsAt: null, waitsUntil: NOON }, 300, true],
    ['never when it is not live', { status: 'ended' as const }, 90_000, false],
    ['never without an end', { timerEndsAt: null, waitsUntil: null }, 90_000, false],
  ])('%s', (_, changes, afterNoon, due) => {
    expect(isCloseDue(createLedAuction(changes), NOON + afterNoon)).toBe(due)
  })

  it.each([
    ['300 ms after its deadline', {}, NOON + 60_300],
    ['300 ms after a wait without bids', { timerEndsAt: null, waitsUntil: NOON }, NOON + 300],
    ['never when it is not live', { status: 'ended' as const }, null],
    ['never without an end', { timerEndsAt: null, waitsUntil: null }, null],
  ])('at one moment: %s', (_, changes, dueAt) => {
    expect(closeDueAt(createLedAuction(changes))).toBe(dueAt)
  })
})

describe('after an outage', () => {
  it.each([
    ['a passed deadline becomes now + the full timer', {}, NOON + 90_000, NOON + 150_000],
    ['at night a deadline moves to the next opening', {}, HALF_PAST_MIDNIGHT, ONE_PAST_TEN],
    ['a later deadline is kept', { timerEndsAt: NOON + 3_600_000 }, NOON, NOON + 3_600_000],
    [
      'a deadline stored under other opening hours is moved into the current ones',
      { timerEndsAt: HALF_PAST_MIDNIGHT },
      NOON,
      ONE_PAST_TEN,
    ],
    ['there is nothing to extend without a timer', { timerEndsAt: null }, NOON, null],
    ['an ended auction keeps its end', { status: 'ended' as const }, NOON + DAY, NOON + 60_000],
  ])('%s', (_, changes, now, deadline) => {
    expect(outageDeadline(createLedAuction(changes), now, DAYTIME)).toBe(deadline)
  })

  it('leaves at least the full timer and never shortens a deadline', () => {
    const moments = fc.integer({ min: NOON - 3 * DAY, max: NOON + 3 * DAY })
    fc.assert(
      fc.property(moments, moments, (timerEndsAt, now) => {
        const deadline = outageDeadline(createLedAuction({ timerEndsAt }), now, DAYTIME)!
        expect(deadline).toBeGreaterThanOrEqual(now + 60_000)
        expect(deadline).toBeGreaterThanOrEqual(timerEndsAt)
      }),
    )
  })
})

describe('after a pause', () => {
  it.each([
    ['a countdown gets its full timer', createLedAuction(), ALWAYS, { timerEndsAt: NOON + 100_000 }],
    ['a longer countdown is kept', createLedAuction({ timerEndsAt: NOON + DAY }), ALWAYS, { timerEndsAt: NOON + DAY }],
    [
      'a wait for a first bid continues',
      createLiveAuction(),
      ALWAYS,
      { waitsUntil: NOON + 7 * DAY, timerEndsAt: null },
    ],
    [
      'for at least a full timer',
      createLiveAuction({ waitsUntil: NOON }),
      ALWAYS,
      { waitsUntil: NOON + 100_000, timerEndsAt: null },
    ],
    ['an ended auction keeps its end', createLedAuction({ status: 'ended' }), ALWAYS, { timerEndsAt: NOON + 60_000 }],
  ])('%s', (_, state, hours, expected) => {
    expect(resumedTimes(state, NOON + 40_000, hours)).toMatchObject(expected)
  })

  it('at night both move to the next opening', () => {
    const morning = { timerEndsAt: ONE_PAST_TEN, waitsUntil: ONE_PAST_TEN }
    expect(resumedTimes(createLedAuction(), HALF_PAST_MIDNIGHT, DAYTIME).timerEndsAt).toBe(morning.timerEndsAt)
    expect(resumedTimes(createLiveAuction({ waitsUntil: NOON }), HALF_PAST_MIDNIGHT, DAYTIME).waitsUntil).toBe(
      morning.waitsUntil,
    )
  })
})

describe('a moved end', () => {
  const planned = { plannedEndsAt: NOON + DAY, timerEndsAt: NOON + DAY, waitsUntil: null }

  it('moves the countdown of an auction with a duration', () => {
    const moved = { plannedEndsAt: NOON + 2 * DAY, timerEndsAt: NOON + 2 * DAY, waitsUntil: null }
    expect(timesAfterMovedEnd(createLedAuction(planned), NOON + 2 * DAY, NOON, ALWAYS)).toEqual(moved)
  })

  it('leaves the full timer even when the new end is in the past', () => {
    expect(timesAfterMovedEnd(createLedAuction(planned), NOON - DAY, NOON + 5, ALWAYS).timerEndsAt).toBe(NOON + 60_005)
  })

  it('does not lengthen a countdown in its last seconds', () => {
    const last = createLedAuction({ ...planned, timerEndsAt: NOON + 60_000 })
    expect(timesAfterMovedEnd(last, NOON, NOON + 50_000, ALWAYS).timerEndsAt).toBe(NOON + 60_000)
  })

  it('into the night is deferred to the opening', () => {
    expect(timesAfterMovedEnd(createLedAuction(planned), HALF_PAST_MIDNIGHT, NOON, DAYTIME).timerEndsAt).toBe(
      ONE_PAST_TEN,
    )
  })

  it('of an auction without a duration only changes how long it waits', () => {
    const running = createLedAuction({ timerEndsAt: NOON + 60_000 })
    const moved = { plannedEndsAt: null, timerEndsAt: NOON + 60_000, waitsUntil: NOON + 5 }
    expect(timesAfterMovedEnd(running, NOON + 5, NOON, ALWAYS)).toEqual(moved)
  })

  it('changes nothing of a run that is not live', () => {
    const ended = createLedAuction({ ...planned, status: 'ended' })
    expect(timesAfterMovedEnd(ended, NOON + 9 * DAY, NOON, ALWAYS)).toEqual(planned)
  })
})

it('a deadline stored under other opening hours is moved into the current ones', () => {
  expect(closesAt(createLedAuction({ timerEndsAt: HALF_PAST_MIDNIGHT }), DAYTIME)).toBe(ONE_PAST_TEN)
  expect(closesAt(createLedAuction({ timerEndsAt: HALF_PAST_MIDNIGHT }), ALWAYS)).toBe(HALF_PAST_MIDNIGHT)
})

it.each([
  [3, 0, 3 * DAY],
  [1, 2, 61 * DAY],
  [0, 0, null],
])('%i days and %i months last %s ms, a month being 30 days', (days, months, ms) => {
  expect(durationMs(days, months)).toBe(ms)
})
