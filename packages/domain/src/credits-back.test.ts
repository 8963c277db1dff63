import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CREDITS_BACK_HOURS,
  type CreditsBackFacts,
  creditsBackObstacle,
  creditsBackUntil,
  creditsToGiveBack,
  obstacleToGiving,
  offerFault,
  shareOfReturned,
} from './credits-back.ts'
import { NOON } from './testing/auction-builders.ts'
import {
  barOf,
  type CreditsBackModel,
  createCreditsBackModel,
  factsOf,
  type ModelPurchase,
  PRICE_CENTS,
  remainingOf,
  runKey,
  START_CENTS,
  START_CREDITS,
} from './testing/credits-back-model.ts'
import { type CreditsBackStep, stepCreditsBack } from './testing/step-credits-back.ts'

const live: CreditsBackFacts = {
  isOffered: true,
  spent: 60,
  isReturned: false,
  isFirst: false,
  isBought: false,
  endedAt: null,
}

describe('an offer to buy and get the credits back', () => {
  test.each([
    ['to who has bid and does not lead', {}, null],
    ['to who has lost', { endedAt: NOON - 1 }, null],
    ['until the last millisecond', { endedAt: NOON + 1 - CREDITS_BACK_HOURS * 3_600_000 }, null],
    ['not without a buy-now price, or switched off', { isOffered: false }, 'not-offered'],
    ['not to who has not bid', { spent: 0 }, 'no-bids'],
    ['not twice', { isBought: true }, 'bought'],
    ['not for credits that came back', { isReturned: true }, 'returned'],
    ['not to the leader', { isFirst: true }, 'leading'],
    ['not to the winner', { isFirst: true, endedAt: NOON - 1 }, 'won'],
    ['not 48 hours after the end', { endedAt: NOON - CREDITS_BACK_HOURS * 3_600_000 }, 'over'],
  ])('goes %s', (_, facts: Partial<CreditsBackFacts>, obstacle) => {
    expect(creditsBackObstacle({ ...live, ...facts }, NOON)).toBe(obstacle)
  })

  test('ends 48 hours after the run', () => {
    expect(creditsBackUntil(NOON)).toBe(NOON + 48 * 3_600_000)
  })
})

describe('an edit after bids', () => {
  const offer = (buyNowCents: number | null, creditsBack = true) => ({ buyNowCents, creditsBack })

  test.each([
    ['a cheaper offer', offer(9_000), offer(8_999), ['buyNowPrice']],
    ['a dearer one', offer(9_000), offer(9_001), ['buyNowPrice']],
    ['credits back where there were none', offer(9_000, false), offer(9_000), ['creditsBack']],
    ['a fixed price with credits back', offer(null), offer(9_000), ['creditsBack']],
    ['not the same offer', offer(9_000), offer(9_000), []],
    ['not its end', offer(9_000), offer(9_000, false), []],
    ['not the end of the fixed price', offer(9_000), offer(null), []],
    ['not a cheaper price that gives no credits back', offer(9_000, false), offer(1, false), []],
    ['not a cheaper price whose offer ends', offer(9_000), offer(1, false), []],
    ['not a fixed price alone', offer(null), offer(9_000, false), []],
  ])('may not make %s', (_, before, after, fields) => {
    expect(Object.keys(offerFault(before, after) ?? {})).toEqual(fields)
  })
})

describe('a paid purchase', () => {
  test('gives after the offer has ended, and when it is switched off', () => {
    expect(obstacleToGiving({ isFirst: false, endedAt: 0 })).toBeNull()
  })

  test('gives nothing to who leads or has won meanwhile', () => {
    expect(obstacleToGiving({ isFirst: true, endedAt: null })).toBe('leading')
    expect(obstacleToGiving({ isFirst: true, endedAt: NOON })).toBe('won')
  })

  test('gives no credit that has come back', () => {
    expect(creditsToGiveBack({ spent: 60, isReturned: true })).toBe(0)
    expect(creditsToGiveBack({ spent: 60, isReturned: false })).toBe(60)
  })
})

test('parts of returned credits have the same share of bought ones, and add up to all of them', () => {
  const credits = fc.integer({ min: 1, max: 500 })
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 8 })
  fc.assert(
    fc.property(
      credits,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(50_000),
      shares,
      (all, part, cents, cuts) => {
        const returned = { credits: all, bought: Math.round(all * part), cents }
        const ends = [...cuts.map((cut) => Math.round(cut * all)), all].toSorted((a, b) => a - b)
        const taken = { credits: 0, bought: 0, cents: 0 }
        for (const end of ends) {
          const share = shareOfReturned(returned, { takenBefore: taken.credits, credits: end - taken.credits })
          expect(share.bought).toBeLessThanOrEqual(share.credits)
          expect(share.bought).toBeGreaterThanOrEqual(0)
          taken.credits += share.credits
          taken.bought += share.bought
          taken.cents += share.cents
        }
        expect(taken).toEqual(returned)
      },
    ),
  )
})

const people = [1, 2, 3]
const userId = fc.constantFrom(...people)
const purchase = fc.nat(5)
const step: fc.Arbitrary<CreditsBackStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('bid' as const), userId }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('begin' as const), userId }) },
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constantFrom('capture', 'take', 'take', 'apply', 'apply', 'decline', 'cancel', 'expire'),
      purchase,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      purchase,
      cents: fc.integer({ min: 1, max: PRICE_CENTS }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund-rest' as const), userId }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(100, 5_000, 20 * 3_600_000) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('close', 'restart', 'restart', 'remove', 'pause', 'resume', 'resume'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close-with-credits' as const), refundOthers: fc.boolean() }) },
)

/** What contradicts the rule, in words; `expect` would take most of the time of so many steps. */
function contradictionsIn(model: CreditsBackModel): string[] {
  return [
    ...people.flatMap((id) => wrongBalance(model, id)),
    ...[...model.runs.keys()].flatMap((run) => wrongRun(model, run)),
  ]
}

/** Each person's credits by their history alone: nothing is made and nothing lost. */
function wrongBalance(model: CreditsBackModel, id: number): string[] {
  const { credits, lots, debt } = model.accounts.get(id)!
  let due = START_CREDITS
  for (const run of model.runs.keys()) {
    const key = runKey(run, id)
    due += (model.returned.get(key) ?? 0) + remainingOf(model, run, id) - (model.spent.get(key)?.credits ?? 0)
  }
  const sums = lots.reduce((sum, lot) => ({ credits: sum.credits + lot.credits, cents: sum.cents + lot.cents }))
  return [
    ...(credits - debt === due ? [] : [`${id} has ${credits} credits and owes ${debt}, which is not ${due}`]),
    ...(lots.length === 0 || sums.credits <= credits
      ? []
      : [`${id} has ${credits} credits, ${sums.credits} of them bought`]),
    ...(lots.length === 0 || sums.cents <= START_CENTS ? [] : [`the credits of ${id} are worth ${sums.cents} cents`]),
  ]
}

function wrongRun(model: CreditsBackModel, run: number): string[] {
  const { endedAt, winnerId } = model.runs.get(run)!
  const first = endedAt === null ? model.state.leaderId : winnerId
  return people.flatMap((id) => {
    const spent = model.spent.get(runKey(run, id))?.credits ?? 0
    const remaining = remainingOf(model, run, id)
    const back = remaining + (model.returned.get(runKey(run, id)) ?? 0)
    const paid = model.purchases.filter((each) => each.run === run && each.userId === id && each.order === 'completed')
    return [
      ...(remaining >= 0 && back <= spent ? [] : [`run ${run}: ${id} spent ${spent} and got ${back} back`]),
      ...(paid.length <= 1 ? [] : [`run ${run}: ${id} has bought ${paid.length} times`]),
      ...(paid.length === 0 || first !== id ? [] : [`run ${run}: ${id} has bought, and is first`]),
      ...(model.isRemoved && endedAt === null && back !== spent ? [`run ${run} is deleted: ${id} spent ${spent}`] : []),
      ...(model.isRemoved && paid.length > 0 ? [`run ${run} is deleted: ${id} has bought`] : []),
    ]
  })
}

/**
 * Whose money is taken gets the item, and all credits of the run that are not back, or an admin
 * gets the reason why not.
 */
function wrongApply(before: ModelPurchase & { facts: CreditsBackFacts | undefined }, after: ModelPurchase): string[] {
  if (before.payment !== 'captured' || after.payment === 'captured') return []
  const { facts } = before
  const isRight =
    after.payment === 'applied'
      ? facts && after.given!.credits === (facts.isReturned ? 0 : facts.spent)
      : after.payment === 'parked' && (before.order !== 'pending' || facts?.isFirst)
  return isRight ? [] : [`a paid purchase of ${after.userId} is ${after.payment}`]
}

test('in twelve thousand histories no credit comes back twice and none is lost', { timeout: 120_000 }, () => {
  const seen: Partial<Record<ModelPurchase['payment'] | 'bids refused' | 'removed' | 'paid when removed', number>> = {}
  const count = (what: keyof typeof seen) => (seen[what] = (seen[what] ?? 0) + 1)
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
      const model = createCreditsBackModel(people)
      for (const each of steps) {
        const bar = each.kind === 'bid' ? barOf(model, each.userId, model.state.run) : undefined
        const { seq } = model.state
        const before = model.purchases.map((one) => ({ ...one, facts: factsOf(model, one, one) }))
        stepCreditsBack(model, each)
        if (bar) count('bids refused')
        expect([
          ...(bar && model.state.seq !== seq ? [`${bar.userId} has bought, and bids`] : []),
          ...before.flatMap((one, i) => wrongApply(one, model.purchases[i]!)),
          ...contradictionsIn(model),
        ]).toEqual([])
      }
      for (const { payment } of model.purchases) count(payment)
      if (model.isRemoved) count('removed')
      if (model.isRemoved && model.purchases.some(({ payment }) => payment === 'parked')) count('paid when removed')
    }),
    { numRuns: 12_000 },
  )
  // The histories reach every end of a purchase.
  for (const what of ['applied', 'parked', 'refunded', 'cancelled', 'bids refused', 'removed'] as const) {
    expect(seen[what], what).toBeGreaterThan(100)
  }
  expect(seen['paid when removed']).toBeGreaterThan(10)
})
