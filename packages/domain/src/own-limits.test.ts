import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeLimits,
  type LimitWish,
  LOOSENS_AFTER_DAYS,
  limitDay,
  limitMonth,
  limitsAt,
  NO_LIMITS,
  type OwnLimits,
  refuseBidByLimits,
  refuseEverything,
  refusePurchaseByLimits,
  TIME_OUT_DAYS,
} from './own-limits.ts'
import { NOON } from './testing/auction-builders.ts'

const DAY = 86_400_000
const WEEK = LOOSENS_AFTER_DAYS * DAY
const at = (iso: string) => Date.parse(iso)

function after(...changes: [at: number, wish: LimitWish][]): OwnLimits {
  return changes.reduce((limits, [now, wish]) => changeLimits(limits, wish, now), NO_LIMITS)
}

const limited = after([NOON, { monthlyCents: 5_000, dailyCredits: 20 }])

describe('a limit', () => {
  it('holds at once when it is stricter', () => {
    expect(limited).toEqual({
      monthlyCents: { value: 5_000, next: null },
      dailyCredits: { value: 20, next: null },
      timeOutUntil: null,
      excludedUntil: null,
    })
    expect(changeLimits(limited, { dailyCredits: 5 }, NOON + 1).dailyCredits).toEqual({ value: 5, next: null })
  })

  it.each([[30], [null]])('of 20 becomes %s after seven days', (wanted) => {
    const looser = changeLimits(limited, { dailyCredits: wanted }, NOON)
    expect(looser.dailyCredits).toEqual({ value: 20, next: { value: wanted, at: NOON + WEEK } })
    expect(limitsAt(looser, NOON + WEEK - 1).dailyCredits.value).toBe(20)
    expect(limitsAt(looser, NOON + WEEK).dailyCredits).toEqual({ value: wanted, next: null })
    expect(looser.monthlyCents).toEqual(limited.monthlyCents)
  })

  const later = NOON + 3 * DAY
  it.each<[string, LimitWish, OwnLimits['dailyCredits']]>([
    ['keeps its seven days when the other limit changes', { monthlyCents: 1 }, next(30, NOON)],
    ['keeps them when the same is asked again', { dailyCredits: 30 }, next(30, NOON)],
    ['keeps them when less is asked', { dailyCredits: 25 }, next(25, NOON)],
    ['begins them again when more is asked', { dailyCredits: 40 }, next(40, later)],
    ['begins them again when none is asked', { dailyCredits: null }, next(null, later)],
    ['is withdrawn by the limit that holds', { dailyCredits: 20 }, { value: 20, next: null }],
    ['is withdrawn by a stricter limit', { dailyCredits: 10 }, { value: 10, next: null }],
  ])('that is to be looser %s', (_, wish, expected) => {
    const waiting = changeLimits(limited, { dailyCredits: 30 }, NOON)
    expect(changeLimits(waiting, wish, later).dailyCredits).toEqual(expected)
  })

  function next(value: number | null, since: number) {
    return { value: 20, next: { value, at: since + WEEK } }
  }
})

describe('a time-out', () => {
  it.each(TIME_OUT_DAYS)('of %s days ends at the same moment', (days) => {
    const limits = after([NOON, { timeOutDays: days }])
    const until = NOON + days * DAY
    expect(refuseEverything(limits, until - 1)).toEqual({ code: 'EXCLUDED', by: 'time-out', until })
    expect(refuseEverything(limits, until)).toBeNull()
    expect(limitsAt(limits, until).timeOutUntil).toBeNull()
  })

  it('never becomes shorter', () => {
    expect(after([NOON, { timeOutDays: 30 }], [NOON + 1, { timeOutDays: 1 }]).timeOutUntil).toBe(NOON + 30 * DAY)
  })
})

describe('an exclusion', () => {
  it.each([
    ['2026-05-20T10:00:00Z', '2026-11-20T11:00:00Z'],
    ['2026-08-31T10:00:00Z', '2027-03-03T11:00:00Z'],
  ])('from %s ends six months on, at the same hour in Italy', (from, until) => {
    expect(after([at(from), { exclusion: 'six-months' }]).excludedUntil).toBe(at(until))
  })

  it('for good has no end', () => {
    const limits = after([NOON, { exclusion: 'for-good' }], [NOON, { exclusion: 'six-months' }])
    expect(refuseEverything(limits, NOON + 10_000 * DAY)).toEqual({ code: 'EXCLUDED', by: 'exclusion', until: null })
  })

  it('is what a shorter time-out is hidden by', () => {
    const limits = after([NOON, { exclusion: 'six-months', timeOutDays: 7 }])
    expect(refuseEverything(limits, NOON)).toMatchObject({ by: 'exclusion', until: limits.excludedUntil })
  })
})

describe('a refusal', () => {
  const evening = at('2026-11-30T22:30:00Z')
  const december = at('2026-11-30T23:00:00Z')

  it.each<[string, OwnLimits, { credits: number; used: number }, number | null | 'allowed']>([
    ['below the limit of the day there is none', limited, { credits: 1, used: 19 }, 'allowed'],
    ['above it says the next day', limited, { credits: 1, used: 20 }, december],
    ['of a dear bid where a cheap one is allowed', limited, { credits: 2, used: 19 }, december],
    ['of a bid that costs more than a day has no end', limited, { credits: 21, used: 0 }, null],
    [
      'of such a bid ends with the looser limit',
      changeLimits(limited, { dailyCredits: 30 }, evening),
      { credits: 21, used: 0 },
      evening + WEEK,
    ],
  ])('of a bid: %s', (_, limits, bid, until) => {
    expect(refuseBidByLimits(limits, { at: evening, ...bid })).toEqual(
      until === 'allowed' ? null : { code: 'LIMIT_REACHED', by: 'day', limit: 20, until },
    )
  })

  it.each<[number, number, number | null | 'allowed']>([
    [1_000, 4_000, 'allowed'],
    [1_000, 4_001, december],
    [5_001, 0, null],
  ])('of a purchase of %s after %s names the first of the next month, or no day', (cents, spent, until) => {
    expect(refusePurchaseByLimits(limited, { at: evening, cents, spent })).toEqual(
      until === 'allowed' ? null : { code: 'LIMIT_REACHED', by: 'month', limit: 5_000, until },
    )
  })
})

describe('days and months', () => {
  it('are those of Italy, also when the clocks change', () => {
    expect(limitDay(at('2026-10-24T22:00:00Z'))).toEqual({
      from: at('2026-10-24T22:00:00Z'),
      until: at('2026-10-25T23:00:00Z'),
    })
    expect(limitMonth(at('2026-12-31T22:59:59Z'))).toEqual({
      from: at('2026-11-30T23:00:00Z'),
      until: at('2026-12-31T23:00:00Z'),
    })
  })
})

type Step =
  | { kind: 'change'; wish: LimitWish; pause: number }
  | { kind: 'bid'; credits: number; pause: number }
  | { kind: 'purchase'; cents: number; pause: number }

const amount = fc.option(fc.integer({ min: 0, max: 60 }))
const pause = fc.oneof(fc.integer({ min: 1, max: DAY / 4 }), fc.integer({ min: 1, max: 9 * DAY }))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    wish: fc.record(
      {
        monthlyCents: amount,
        dailyCredits: amount,
        timeOutDays: fc.constantFrom(...TIME_OUT_DAYS),
        exclusion: fc.constantFrom('six-months' as const),
      },
      { requiredKeys: [] },
    ),
    pause,
  }),
  fc.record({ kind: fc.constant('bid' as const), credits: fc.integer({ min: 1, max: 20 }), pause }),
  fc.record({ kind: fc.constant('purchase' as const), cents: fc.integer({ min: 1, max: 60 }), pause }),
)

/** What a user has asked for, and what was accepted, in the order of time. */
type History = {
  asked: { at: number; wish: LimitWish }[]
  bids: { at: number; amount: number }[]
  purchases: { at: number; amount: number }[]
}

describe('in ten thousand histories', () => {
  it('nothing is accepted that a user has not allowed for seven days, and each refusal says until when', () => {
    const histories = fc.array(step, { minLength: 1, maxLength: 14 })
    fc.assert(fc.property(histories, checkHistory), { numRuns: 10_000 })
  }, 120_000)
})

function checkHistory(steps: readonly Step[]): void {
  const history: History = { asked: [], bids: [], purchases: [] }
  let limits = NO_LIMITS
  let now = NOON
  for (const each of steps) {
    now += each.pause
    if (each.kind === 'change') {
      limits = changeLimits(limits, each.wish, now)
      history.asked.push({ at: now, wish: each.wish })
    } else if (each.kind === 'bid') {
      const used = sumWithin(history.bids, limitDay(now))
      const refuse = (moment: number, usedThen: number) =>
        refuseBidByLimits(limits, { at: moment, credits: each.credits, used: usedThen })
      if (checkDecision(refuse, now, used, limitDay(now).until)) history.bids.push({ at: now, amount: each.credits })
    } else {
      const spent = sumWithin(history.purchases, limitMonth(now))
      const refuse = (moment: number, spentThen: number) =>
        refusePurchaseByLimits(limits, { at: moment, cents: each.cents, spent: spentThen })
      if (checkDecision(refuse, now, spent, limitMonth(now).until))
        history.purchases.push({ at: now, amount: each.cents })
    }
    checkStrictness(limits, history, now)
  }
  for (const bid of history.bids) checkAccepted(history.asked, history.bids, bid, 'dailyCredits', limitDay(bid.at))
  for (const purchase of history.purchases)
    checkAccepted(history.asked, history.purchases, purchase, 'monthlyCents', limitMonth(purchase.at))
}

type Refuse = (at: number, used: number) => { code: string; until: number | null } | null

/** Whether it is accepted. What is refused is refused until the moment it says, and not longer. */
function checkDecision(refuse: Refuse, now: number, used: number, periodEnds: number): boolean {
  const usedAt = (moment: number) => (moment < periodEnds ? used : 0)
  const refusal = refuse(now, used)
  if (!refusal) return true
  const { until } = refusal
  if (until === null) {
    for (const moment of [periodEnds, now + WEEK, now + 40 * DAY]) expect(refuse(moment, 0)).not.toBeNull()
    return false
  }
  expect(until).toBeGreaterThan(now)
  expect(refuse(until - 1, usedAt(until - 1))).not.toBeNull()
  // After a time-out the limit of the day or month may refuse.
  if (refusal.code === 'LIMIT_REACHED') expect(refuse(until, usedAt(until))).toBeNull()
  else expect(refuse(until, usedAt(until))?.code).not.toBe('EXCLUDED')
  return false
}

/** A limit is as strict as all that was asked for within the last seven days, and no longer. */
function checkStrictness(limits: OwnLimits, { asked }: History, now: number): void {
  for (const field of ['dailyCredits', 'monthlyCents'] as const) {
    const { value } = limitsAt(limits, now)[field]
    expect(value ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(strictestAsked(asked, field, now))
    const last = asked.findLast(({ wish }) => wish[field] !== undefined)
    if (last) expect(limitsAt(limits, last.at + WEEK)[field]).toEqual({ value: last.wish[field], next: null })
  }
}

function checkAccepted(
  asked: History['asked'],
  accepted: History['bids'],
  { at: moment }: { at: number },
  field: 'dailyCredits' | 'monthlyCents',
  period: { from: number; until: number },
): void {
  const sum = sumWithin(
    accepted.filter((each) => each.at <= moment),
    period,
  )
  const before = asked.filter((each) => each.at <= moment)
  expect(sum).toBeLessThanOrEqual(strictestAsked(before, field, moment))
  for (const { at: since, wish } of before) {
    if (wish.timeOutDays !== undefined) expect(moment).toBeGreaterThanOrEqual(since + wish.timeOutDays * DAY)
    if (wish.exclusion !== undefined) expect(moment).toBeGreaterThan(since + 180 * DAY)
  }
}

/** The strictest of what was wanted at any time in the seven days before. */
function strictestAsked(asked: History['asked'], field: 'dailyCredits' | 'monthlyCents', moment: number): number {
  const wanted = asked.filter(({ wish }) => wish[field] !== undefined)
  const current = wanted.filter((_, i) => (wanted[i + 1]?.at ?? moment) > moment - WEEK || i === wanted.length - 1)
  return Math.min(...current.map(({ wish }) => wish[field] ?? Number.POSITIVE_INFINITY))
}

function sumWithin(entries: History['bids'], { from, until }: { from: number; until: number }): number {
  return entries.filter((each) => each.at >= from && each.at < until).reduce((sum, each) => sum + each.amount, 0)
}
