import { expect, test } from 'vitest'
import { auctionResult, sumResults } from './auction-account.ts'

const nothing = { bidsCents: 0, priceCents: 0, buyNowCents: 0, refundedCents: 0, objects: 0 }

test('what an auction brought, without its tax, is weighed against the cost of its object', () => {
  const won = { ...nothing, bidsCents: 12_200, priceCents: 1_220, objects: 1 }
  expect(auctionResult(won, 8_000)).toEqual({
    sumCents: 13_420,
    vatCents: 2_420,
    costCents: 8_000,
    marginCents: 3_000,
    marginPercent: 38,
  })
  expect(auctionResult(won, 20_000)).toMatchObject({ marginCents: -9_000, marginPercent: -45 })
})

test('each direct sale takes an object of its own, and a refund its tax with it', () => {
  const sold = { ...nothing, buyNowCents: 24_400, refundedCents: 12_200, objects: 1 }
  expect(auctionResult(sold, 4_000)).toMatchObject({ sumCents: 12_200, vatCents: 2_200, marginCents: 6_000 })
})

test('a run without a winner costs nothing, and an unknown cost gives no margin', () => {
  const lost = { ...nothing, bidsCents: 1_220 }
  expect(auctionResult(lost, 8_000)).toMatchObject({ costCents: 0, marginCents: 1_000, marginPercent: null })
  expect(auctionResult(lost, null)).toMatchObject({ sumCents: 1_220, costCents: null, marginCents: null })
  expect(auctionResult(nothing, 0)).toMatchObject({ costCents: 0, marginCents: 0, marginPercent: null })
})

test('the whole is the sum of its parts, to the cent', () => {
  const parts = [1, 2, 3].map((cents) => auctionResult({ ...nothing, bidsCents: cents }, null))
  const whole = sumResults(parts, 100, 2)
  expect(whole.sumCents).toBe(6)
  expect(whole.vatCents).toBe(parts.reduce((sum, { vatCents }) => sum + vatCents, 0))
  expect(whole).toMatchObject({ costCents: 200, marginCents: 6 - whole.vatCents - 200 })
})

test('the rate is the caller’s', () => {
  expect(auctionResult({ ...nothing, priceCents: 10_400 }, null, 4).vatCents).toBe(400)
})
