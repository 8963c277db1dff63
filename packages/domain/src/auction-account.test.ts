import { expect, test } from 'vitest'
import { auctionResult, sumResults } from './auction-account.ts'

const rates = { credits: 22, goods: 22 }
const nothing = { bidsCents: 0, priceCents: 0, buyNowCents: 0, refundedCents: 0, objects: 0 }

test('what an auction brought, without its tax, is weighed against the cost of its object', () => {
  const won = { ...nothing, bidsCents: 12_200, priceCents: 1_220, objects: 1 }
  expect(auctionResult(won, 8_000, rates)).toEqual({
    sumCents: 13_420,
    vatCents: 2_420,
    costCents: 8_000,
    marginCents: 3_000,
    marginPercent: 38,
  })
  expect(auctionResult(won, 20_000, rates)).toMatchObject({ marginCents: -9_000, marginPercent: -45 })
})

test('each direct sale takes an object of its own, and a refund its tax with it', () => {
  const sold = { ...nothing, buyNowCents: 24_400, refundedCents: 12_200, objects: 1 }
  expect(auctionResult(sold, 4_000, rates)).toMatchObject({ sumCents: 12_200, vatCents: 2_200, marginCents: 6_000 })
})

test('a run without a winner costs nothing, and an unknown cost gives no margin', () => {
  const lost = { ...nothing, bidsCents: 1_220 }
  expect(auctionResult(lost, 8_000, rates)).toMatchObject({ costCents: 0, marginCents: 1_000, marginPercent: null })
  expect(auctionResult(lost, null, rates)).toMatchObject({ sumCents: 1_220, costCents: null, marginCents: null })
  expect(auctionResult(nothing, 0, rates)).toMatchObject({ costCents: 0, marginCents: 0, marginPercent: null })
})

test('the whole is the sum of its parts, to the cent', () => {
  const parts = [1, 2, 3].map((cents) => auctionResult({ ...nothing, bidsCents: cents }, null, rates))
  const whole = sumResults(parts, 100, 2)
  expect(whole.sumCents).toBe(6)
  expect(whole.vatCents).toBe(parts.reduce((sum, { vatCents }) => sum + vatCents, 0))
  expect(whole).toMatchObject({ costCents: 200, marginCents: 6 - whole.vatCents - 200 })
})

test('credits and objects have each their rate', () => {
  const parts = { ...nothing, bidsCents: 11_000, priceCents: 10_400 }
  expect(auctionResult(parts, null, { credits: 10, goods: 4 }).vatCents).toBe(1_000 + 400)
})
