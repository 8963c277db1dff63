import { expect, test } from 'vitest'
import { howItWorksText } from './how-it-works-text.ts'

/** The cents of "1.234,05 €". */
const centsOf = (amount: string) => Number(amount.replaceAll(/\D/g, ''))

test.each([
  { shippingCents: 0, totals: [1_640, 1_000] },
  { shippingCents: 690, totals: [2_330, 1_000] },
])('the example adds up, shipping of $shippingCents cents included', ({ shippingCents, totals }) => {
  const { cases } = howItWorksText.example({ creditCents: 50, shippingCents })
  expect(cases.map(({ rows }) => rows.reduce((sum, { amount }) => sum + centsOf(amount), 0))).toEqual(totals)
  expect(cases.map(({ total }) => centsOf(total.amount))).toEqual(totals)
  expect(cases[0]!.rows.some(({ label }) => label === 'Spedizione')).toBe(shippingCents > 0)
})
