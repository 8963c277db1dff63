import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuctionState } from './auction-state.ts'
import { closesAt } from './deadline.ts'
import { editTerms, type OfferTerms, type TermsEdit } from './edit-auction.ts'
import { ALWAYS, createLedAuction, createLiveAuction, DAYTIME, NOON } from './testing/auction-builders.ts'

const DAY = 86_400_000
const upcoming = createLiveAuction({ status: 'upcoming', run: 0, startedAt: null, waitsUntil: null })
const terms: OfferTerms = {
  startTime: NOON + 60_000,
  endTime: NOON + DAY,
  durationMs: null,
  reserveCents: null,
  prizeCredits: null,
}
const conditions = { now: NOON + 5_000, hours: ALWAYS, isPaused: false }

function fieldsOf(state: AuctionState, edit: TermsEdit, given: Partial<OfferTerms> = {}): string[] | 'ok' | 'state' {
  const decision = editTerms(state, { ...terms, ...given }, edit, conditions)
  if (decision.ok) return 'ok'
  return 'fields' in decision ? Object.keys(decision.fields) : 'state'
}

const allFrozen = {
  bidCostCredits: 2,
  incrementCents: 2,
  minCredits: 5,
  audience: 'beginners' as const,
  joinUntilCents: 500,
  timerMs: 90_000,
  reserveCents: 300,
}

describe('what an admin may still change', () => {
  it.each<[string, AuctionState, TermsEdit, ReturnType<typeof fieldsOf>]>([
    ['what a bid costs, before the first one', createLiveAuction(), { bidCostCredits: 2 }, 'ok'],
    ['not what a bid costs after it', createLedAuction(), { bidCostCredits: 2 }, ['bidCost']],
    ['not what a bid adds after it', createLedAuction(), { incrementCents: 2 }, ['pennyIncrement']],
    ['every frozen term before the first bid', createLiveAuction(), allFrozen, 'ok'],
    [
      'no frozen term after it',
      createLedAuction(),
      allFrozen,
      ['bidCost', 'pennyIncrement', 'minCreditsRequired', 'audience', 'joinUntil', 'timerSeconds', 'reservePrice'],
    ],
    [
      'frozen terms as they are',
      createLedAuction(),
      { bidCostCredits: 1, incrementCents: 1, minCredits: 0, timerMs: 60_000, reserveCents: null },
      'ok',
    ],
    ['no frozen term of an ended auction', createLedAuction({ status: 'ended' }), { timerMs: 90_000 }, 'state'],
    ['the terms of a new run', createLiveAuction({ run: 2 }), allFrozen, 'ok'],
    ['no timer of what is over', createLiveAuction({ waitsUntil: NOON + 5_000 }), { timerMs: 90_000 }, 'state'],
    ['no limit for newcomers at the starting price', createLiveAuction(), { joinUntilCents: 100 }, ['joinUntil']],
    ['none at the closing price', createLiveAuction(), { joinUntilCents: 1_000 }, ['joinUntil']],
    ['a limit that is taken away', createLiveAuction({ joinUntilCents: 500 }), { joinUntilCents: null }, 'ok'],
    [
      'not a closing price at the limit for newcomers',
      createLedAuction({ joinUntilCents: 500 }),
      { closingPriceCents: 500 },
      ['closingPrice'],
    ],
    ['a closing price above the present one', createLedAuction(), { closingPriceCents: 102 }, 'ok'],
    ['not one at the present price', createLedAuction(), { closingPriceCents: 101 }, ['closingPrice']],
    ['not one at the starting price', upcoming, { closingPriceCents: 100 }, ['closingPrice']],
    [
      'every wrong field is named',
      createLedAuction(),
      { closingPriceCents: 5, bidCostCredits: 2, endTime: NOON },
      ['closingPrice', 'bidCost', 'endTime'],
    ],
    ['not the game of an ended auction', createLedAuction({ status: 'ended' }), { closingPriceCents: 5_000 }, 'state'],
    [
      'an ended one as it is',
      createLedAuction({ status: 'ended' }),
      { closingPriceCents: 1_000, endTime: NOON + DAY },
      'ok',
    ],
    ['the start of an upcoming one', upcoming, { startTime: NOON + 90_000 }, 'ok'],
    ['not the start of a live one', createLiveAuction(), { startTime: NOON + 90_000 }, ['startTime']],
    ['not an end before the start', upcoming, { endTime: NOON + 50_000 }, ['endTime']],
    ['not a start after the end', upcoming, { startTime: NOON + 2 * DAY }, ['endTime']],
    ['not an end in the past', createLedAuction(), { endTime: NOON + 5_000 }, ['endTime']],
    ['not an end in ten years', createLedAuction(), { endTime: NOON + 3_653 * DAY }, ['endTime']],
    ['not a start in ten years', upcoming, { startTime: NOON + 3_653 * DAY }, ['startTime']],
    ['not the end of what is over', createLedAuction({ timerEndsAt: NOON + 5_000 }), { endTime: NOON + DAY }, 'state'],
  ])('%s', (_, state, edit, result) => {
    expect(fieldsOf(state, edit)).toEqual(result)
  })

  it('the end of an upcoming auction follows from its duration', () => {
    const lasting = { durationMs: DAY, endTime: terms.startTime + DAY }
    expect(fieldsOf(upcoming, { endTime: NOON + 9 * DAY }, lasting)).toEqual(['endTime'])
    expect(fieldsOf(upcoming, { startTime: NOON + 5 * 366 * DAY }, lasting)).toEqual(['startTime'])
    const moved = editTerms(upcoming, { ...terms, ...lasting }, { startTime: NOON + 90_000 }, conditions)
    expect(moved).toMatchObject({ ok: true, startTime: NOON + 90_000, endTime: NOON + 90_000 + DAY })
  })

  it('a longer timer moves a nearer deadline, a shorter one moves none', () => {
    const planned = createLiveAuction({ plannedEndsAt: NOON + 65_000, timerEndsAt: NOON + 65_000, waitsUntil: null })
    const timer = (timerMs: number) => editTerms(planned, terms, { timerMs }, conditions)
    expect(timer(120_000)).toMatchObject({ ok: true, state: { timerMs: 120_000, timerEndsAt: NOON + 125_000 } })
    expect(timer(40_000)).toMatchObject({ ok: true, state: { timerMs: 40_000, timerEndsAt: NOON + 65_000 } })
    const waiting = editTerms(createLiveAuction(), terms, { timerMs: 120_000 }, conditions)
    expect(waiting).toMatchObject({ ok: true, state: { timerMs: 120_000, timerEndsAt: null } })
  })

  it('in a pause also the end of what would be over', () => {
    const passed = createLedAuction({ plannedEndsAt: NOON + 5_000, timerEndsAt: NOON + 5_000 })
    const moved = editTerms(passed, terms, { endTime: NOON + DAY }, { ...conditions, isPaused: true })
    expect(moved).toMatchObject({ ok: true, state: { timerEndsAt: NOON + DAY } })
  })
})

describe('any edit of a live auction', () => {
  it('leaves the last bid its whole timer, and changes nothing of the bids', () => {
    const edits = fc.record(
      {
        closingPriceCents: fc.integer({ min: 1, max: 2_000 }),
        bidCostCredits: fc.constantFrom(1, 2),
        incrementCents: fc.constantFrom(1, 2),
        endTime: fc.integer({ min: NOON - DAY, max: NOON + 3 * DAY }),
      },
      { requiredKeys: [] },
    )
    const planned = fc.option(fc.integer({ min: 0, max: 2 * DAY }))
    fc.assert(
      fc.property(edits, planned, fc.nat(120_000), (edit, plannedMs, afterMs) => {
        const plannedEndsAt = plannedMs === null ? null : NOON + plannedMs
        const timerEndsAt = Math.max(NOON + 60_000, plannedEndsAt ?? 0)
        const state = createLedAuction({ plannedEndsAt, timerEndsAt })
        const decision = editTerms(state, terms, edit, { now: NOON + afterMs, hours: DAYTIME, isPaused: false })
        if (!decision.ok) return
        expect(closesAt(decision.state, DAYTIME)).toBeGreaterThanOrEqual(NOON + 60_000)
        const { closingPriceCents, plannedEndsAt: _, timerEndsAt: __, waitsUntil: ___, ...unchanged } = decision.state
        expect(state).toMatchObject(unchanged)
        expect(closingPriceCents).toBeGreaterThan(state.currentBidCents)
      }),
    )
  })
})
