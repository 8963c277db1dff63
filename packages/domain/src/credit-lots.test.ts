import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCredits,
  type CreditBalance,
  returnCredits,
  revokeCredits,
  spendCredits,
  takeReturned,
} from './credit-lots.ts'

const boughtIn = ({ lots }: CreditBalance) => lots.reduce((sum, lot) => sum + lot.credits, 0)
const centsIn = ({ lots }: CreditBalance) => lots.reduce((sum, lot) => sum + lot.cents, 0)
const empty: CreditBalance = { credits: 0, lots: [] }

describe('spending', () => {
  test('takes given credits first, which cost nothing, whenever they came', () => {
    const balance = addCredits(addCredits(empty, { credits: 20, cents: 1_000 }), { credits: 10, cents: 0 })
    const first = spendCredits(balance, 10)
    expect(first.spent).toEqual({ credits: 10, bought: 0, cents: 0 })
    expect(spendCredits(first.left, 3)).toEqual({
      spent: { credits: 3, bought: 3, cents: 150 },
      left: { credits: 17, lots: [{ credits: 17, cents: 850 }] },
    })
  })

  test('takes lots in the order in which they were bought', () => {
    const lots = [
      { credits: 2, cents: 99 },
      { credits: 5, cents: 100 },
    ]
    expect(spendCredits({ credits: 9, lots }, 5)).toEqual({
      spent: { credits: 5, bought: 3, cents: 119 },
      left: { credits: 4, lots: [{ credits: 4, cents: 80 }] },
    })
  })

  test('spends cents that do not divide with the last credits', () => {
    let left: CreditBalance = { credits: 3, lots: [{ credits: 3, cents: 100 }] }
    const cents = [1, 2, 3].map(() => {
      const spending = spendCredits(left, 1)
      left = spending.left
      return spending.spent.cents
    })
    expect(cents).toEqual([33, 34, 33])
    expect(left).toEqual(empty)
  })
})

test('returned credits are spent next, for what they had cost', () => {
  const balance = { credits: 5, lots: [{ credits: 4, cents: 200 }] }
  const { left, spent } = spendCredits(balance, 3)
  const back = returnCredits(left, spent)
  expect(back).toEqual({
    credits: 5,
    lots: [
      { credits: 2, cents: 100 },
      { credits: 2, cents: 100 },
    ],
  })
  expect(spendCredits(back, 3).spent).toEqual(spent)
})

test('a purchase that is paid back takes the last bought credits, then given ones', () => {
  const lots = [
    { credits: 4, cents: 200 },
    { credits: 5, cents: 100 },
  ]
  expect(revokeCredits({ credits: 12, lots }, 6)).toEqual({ credits: 6, lots: [{ credits: 3, cents: 150 }] })
  expect(revokeCredits({ credits: 12, lots }, 11)).toEqual({ credits: 1, lots: [] })
})

test('returned credits go as they came', () => {
  const lots = [{ credits: 20, cents: 800 }]
  const returned = { credits: 12, bought: 4, cents: 160 }
  const before = { credits: 50, lots }
  expect(takeReturned(returnCredits(before, returned), returned)).toEqual(before)
  // What is spent since is taken from the rest.
  expect(takeReturned({ credits: 10, lots: [{ credits: 3, cents: 90 }] }, { ...returned, credits: 9 })).toEqual({
    credits: 1,
    lots: [],
  })
})

test('no credit and no cent is lost or made, whatever happens', () => {
  const amounts = { credits: fc.integer({ min: 1, max: 500 }), cents: fc.nat(20_000), share: fc.nat(1_000) }
  const kind = fc.constantFrom('add', 'spend', 'return', 'revoke', 'take')
  fc.assert(
    fc.property(fc.array(fc.record({ kind, ...amounts }), { maxLength: 60 }), (steps) => {
      let balance = empty
      let lastSpent = { credits: 0, bought: 0, cents: 0 }
      for (const { kind, credits, cents, share } of steps) {
        const before = balance
        const part = Math.floor((before.credits * share) / 1_000)
        if (kind === 'add') {
          balance = addCredits(before, { credits, cents })
          expect([balance.credits, centsIn(balance)]).toEqual([before.credits + credits, centsIn(before) + cents])
        } else if (kind === 'spend') {
          const { left, spent } = spendCredits(before, part)
          expect([left.credits, centsIn(left)]).toEqual([before.credits - part, centsIn(before) - spent.cents])
          expect(boughtIn(left)).toBe(boughtIn(before) - spent.bought)
          ;[balance, lastSpent] = [left, spent]
        } else if (kind === 'return') {
          balance = returnCredits(before, lastSpent)
          expect(balance.credits).toBe(before.credits + lastSpent.credits)
          expect(centsIn(balance)).toBe(centsIn(before) + lastSpent.cents)
          lastSpent = { credits: 0, bought: 0, cents: 0 }
        } else if (kind === 'take') {
          const bought = Math.min(part, boughtIn(before))
          balance = takeReturned(before, { credits: part, bought, cents })
          expect(balance.credits).toBe(before.credits - part)
          expect(boughtIn(balance)).toBeLessThanOrEqual(boughtIn(before) - bought)
        } else {
          balance = revokeCredits(before, part)
          expect(balance.credits).toBe(before.credits - part)
        }
        expect(boughtIn(balance)).toBeLessThanOrEqual(balance.credits)
        expect(balance.lots.every((lot) => lot.credits > 0 && lot.cents >= 0)).toBe(true)
      }
    }),
  )
})
