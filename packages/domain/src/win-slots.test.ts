import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideTurn } from './auto-bid.ts'
import { applyBid, decideBid, refuseAutoBid } from './decide-bid.ts'
import { ALWAYS, bidder, createLedAuction, createLiveAuction, decisionCode, NOON } from './testing/auction-builders.ts'
import { DAY_MS, HOUR_MS } from './time-units.ts'
import { type SlotUse, type SlotWin, WIN_SLOT_DAYS, winSlotsAt } from './win-slots.ts'

const SLOT_MS = WIN_SLOT_DAYS * DAY_MS

describe('the slots of a user', () => {
  const wonAt = (...daysAgo: number[]): SlotWin[] =>
    daysAgo.map((days) => ({ endedAt: NOON - days * DAY_MS, limit: 2 }))
  const inDays = (days: number) => NOON + days * DAY_MS
  const unused: SlotUse = { limit: 2, bought: 0, leads: 0, wins: [] }

  it.each<[string, Partial<SlotUse>, { free: number; freeExtra?: number; freeAt?: number }]>([
    ['are all free at first', {}, { free: 2 }],
    ['are taken by a win', { wins: wonAt(3) }, { free: 1 }],
    ['come back after thirty days', { wins: wonAt(30, 3) }, { free: 1 }],
    ['come back with the oldest win', { wins: wonAt(29, 3) }, { free: 0, freeAt: inDays(1) }],
    ['are taken by runs that the user leads', { leads: 1, wins: wonAt(3) }, { free: 0, freeAt: inDays(27) }],
    ['that a lead takes come back at no known time', { leads: 2, wins: [] }, { free: 0 }],
    ['are extended by packages', { bought: 1, wins: wonAt(4, 3) }, { free: 1, freeExtra: 1 }],
    ['are used before the extra ones', { bought: 2, wins: wonAt(3) }, { free: 3, freeExtra: 2 }],
    ['that are extra are used up', { bought: 1, wins: wonAt(50, 49, 48, 3) }, { free: 1 }],
    ['that are extra outlast their months', { bought: 2, wins: wonAt(50, 49, 48) }, { free: 3, freeExtra: 1 }],
    ['that a refund takes back leave no debt', { bought: 0, wins: wonAt(50, 49, 48) }, { free: 2 }],
    ['count wins from before there was a limit', { wins: unlimited(wonAt(9, 8, 7)) }, { free: 0, freeAt: inDays(22) }],
    ['use no extra for those', { bought: 1, wins: unlimited(wonAt(9, 8, 7)) }, { free: 1, freeExtra: 1 }],
    ['are fewer after a lower limit', { limit: 1, wins: wonAt(9, 8) }, { free: 0, freeAt: inDays(22) }],
  ])('%s', (_, changes, { free, freeExtra = 0, freeAt = null }) => {
    expect(winSlotsAt({ ...unused, ...changes }, NOON)).toEqual({ free, freeExtra, freeAt })
  })

  function unlimited(wins: SlotWin[]): SlotWin[] {
    return wins.map((win) => ({ ...win, limit: null }))
  }
})

it('looks at each win as often, however many came before', () => {
  let looks = 0
  /** The time, which counts how often it is looked at. */
  const counting = (time: number) => {
    const look = () => {
      looks++
      return time
    }
    return { valueOf: look } as unknown as number
  }
  const looksAt = (count: number) => {
    const hourly = (_: unknown, hours: number) => ({ endedAt: counting(NOON + hours * HOUR_MS), limit: null })
    const wins: SlotWin[] = Array.from({ length: count }, hourly)
    looks = 0
    const { free } = winSlotsAt({ limit: 800, bought: 0, leads: 0, wins }, NOON + count * HOUR_MS)
    expect(free).toBe(800 - WIN_SLOT_DAYS * 24 + 1)
    return looks
  }
  expect(looksAt(2_000) - looksAt(1_500)).toBe(looksAt(1_500) - looksAt(1_000))
})

describe('a bid without a free slot', () => {
  const without = bidder({ lacksWinSlot: { freeAt: NOON + DAY_MS } })

  it('is refused after what ended the auction and before its deadline', () => {
    expect(decisionCode(createLedAuction({ status: 'ended' }), without, NOON)).toBe('AUCTION_CLOSED')
    expect(decisionCode(createLedAuction({ joinUntilCents: 101 }), without, NOON)).toBe('JOINING_CLOSED')
    const decision = decideBid(createLedAuction(), without, { isAutomatic: false, waitedMs: 0 }, NOON + 60_000, ALWAYS)
    expect(decision).toEqual({ ok: false, refusal: { code: 'NO_WIN_SLOT', freeAt: NOON + DAY_MS } })
  })

  it('starts no auto-bid, and stops one with the reason', () => {
    expect(refuseAutoBid(createLedAuction(), without, NOON, ALWAYS)).toMatchObject({ code: 'NO_WIN_SLOT' })
    const turn = { auto: { dueAt: NOON, maxBids: null, bidsPlaced: 0 }, now: NOON, hours: ALWAYS, intervalMs: 30_000 }
    expect(decideTurn({ ...turn, state: createLedAuction(), bidder: without })).toEqual({ off: 'win-slots' })
  })
})

const USER = 2
const RIVAL = 1
const auctions = fc.nat(4)
type Step =
  | { kind: 'bid' | 'outbid' | 'end'; auction: number }
  | { kind: 'cancel'; win: number }
  | { kind: 'buy'; slots: number }
  | { kind: 'pass'; days: number }
  | { kind: 'setting'; limit: number | null }

const step = fc.oneof(
  { weight: 8, arbitrary: auctions.map((auction): Step => ({ kind: 'bid', auction })) },
  { weight: 2, arbitrary: auctions.map((auction): Step => ({ kind: 'outbid', auction })) },
  { weight: 5, arbitrary: auctions.map((auction): Step => ({ kind: 'end', auction })) },
  { weight: 1, arbitrary: fc.nat(9).map((win): Step => ({ kind: 'cancel', win })) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 2 }).map((slots): Step => ({ kind: 'buy', slots })) },
  { weight: 4, arbitrary: fc.constantFrom(0.01, 1, 12, 29.99, 30).map((days): Step => ({ kind: 'pass', days })) },
  { weight: 1, arbitrary: fc.constantFrom(null, 1, 2, 3).map((limit): Step => ({ kind: 'setting', limit })) },
)

/**
 * The same wins with numbered slots: each takes the first one that is back, or a token. Returns how
 * many tokens they took, and until when each slot is away.
 */
function atTheCounter(wins: readonly SlotWin[]): { tokens: number; awayUntil: number[] } {
  const awayUntil: number[] = []
  let tokens = 0
  for (const { endedAt, limit } of wins) {
    const away = awayUntil.filter((until) => until > endedAt).length
    if (limit !== null && away >= limit) tokens++
    else {
      const back = awayUntil.findIndex((until) => until <= endedAt)
      awayUntil[back === -1 ? awayUntil.length : back] = endedAt + SLOT_MS
    }
  }
  return { tokens, awayUntil }
}

it('in any history a bid passes exactly with a free slot, and no slot is spent twice', { timeout: 120_000 }, () => {
  const reached = { refused: 0, withExtra: 0, overLimit: 0, cancelled: 0, freedLater: 0 }
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(step, { minLength: 20, maxLength: 50 }), (first, steps) => {
      let [now, limit, bought] = [NOON, first as number | null, 0]
      const states = Array.from({ length: 5 }, () => createLiveAuction({ closingPriceCents: null }))
      /** The most generous setting while the user leads each auction. */
      const leads: (number | null | undefined)[] = states.map(() => undefined)
      let wins: SlotWin[] = []
      const led = () => leads.filter((each) => each !== undefined).length
      const use = (): SlotUse => ({ limit: limit!, bought, leads: led(), wins })
      for (const each of steps) {
        if (each.kind === 'pass') now += each.days * DAY_MS
        else if (each.kind === 'buy') bought += each.slots
        else if (each.kind === 'cancel') {
          if (each.win < wins.length) reached.cancelled++
          wins = wins.filter((_, index) => index !== each.win)
        } else if (each.kind === 'setting') {
          limit = each.limit
          for (const [index, best] of leads.entries())
            if (best !== undefined) leads[index] = best === null || limit === null ? null : Math.max(best, limit)
        } else if (each.kind === 'outbid') {
          states[each.auction] = { ...states[each.auction]!, leaderId: RIVAL }
          leads[each.auction] = undefined
        } else if (each.kind === 'end') {
          const best = leads[each.auction]
          const before = limit === null ? null : winSlotsAt(use(), now)
          if (best !== undefined) wins = [...wins, { endedAt: now, limit: best }]
          leads[each.auction] = undefined
          states[each.auction] = createLiveAuction({ closingPriceCents: null })
          // A win takes the slot that its lead took.
          if (before && best === limit) expect(winSlotsAt(use(), now).free).toBe(before.free)
        } else {
          const state = states[each.auction]!
          const isLeading = leads[each.auction] !== undefined
          const slots = limit === null ? null : winSlotsAt(use(), now)
          const lacksWinSlot = isLeading || !slots || slots.free > 0 ? null : slots
          const who = bidder({ id: USER, credits: 100, lacksWinSlot })
          const timed = { ...state, waitsUntil: now + DAY_MS, timerEndsAt: null, startedAt: now, lastBidAt: null }
          const decision = decideBid(timed, who, { isAutomatic: false, waitedMs: 0 }, now, ALWAYS)
          const { tokens, awayUntil } = atTheCounter(wins)
          const away = awayUntil.filter((until) => until > now).length
          const left = limit === null ? 1 : Math.max(0, limit - away) + Math.max(0, bought - tokens) - led()
          expect(decision.ok).toBe(!isLeading && left > 0)
          if (decision.ok) {
            states[each.auction] = applyBid(timed, USER, decision)
            leads[each.auction] = limit
            if (limit !== null && away + led() > limit) reached.withExtra++
          } else if (!isLeading) {
            expect(decision.refusal).toEqual({ code: 'NO_WIN_SLOT', freeAt: slots!.freeAt })
            reached.refused++
            if (away > limit!) reached.overLimit++
            if (slots!.freeAt !== null) {
              reached.freedLater++
              expect(winSlotsAt(use(), slots!.freeAt - 1).free).toBe(0)
              expect(winSlotsAt(use(), slots!.freeAt).free).toBeGreaterThan(0)
            }
          }
        }
        // Whatever the setting was or is: none won with an extra slot that they had not bought.
        expect(atTheCounter(wins).tokens).toBeLessThanOrEqual(bought)
      }
    }),
    { numRuns: 10_000 },
  )
  // The histories reach what they are about.
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(200)
})
