import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIban, isIban } from './iban.ts'

const italian = 'IT60X0542811101000000123456'

test.each([italian, 'DE89370400440532013000', 'SM86U0322509800000000270100'])('%s is an IBAN', (text) => {
  expect(isIban(text)).toBe(true)
})

test.each([
  ['nothing', ''],
  ['wrong check digits', 'IT61X0542811101000000123456'],
  ['a missing digit', 'IT60X054281110100000012345'],
  ['spaces', 'IT60 X054 2811 1010 0000 0123 456'],
  ['small letters', italian.toLowerCase()],
  ['an Italian one without its letter', 'IT6000542811101000000123456'],
])('%s is none', (_what, text) => {
  expect(isIban(text)).toBe(false)
})

test('two digits that changed places are always noticed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 5, max: italian.length - 2 }), (place) => {
      const [one, other] = [italian[place]!, italian[place + 1]!]
      fc.pre(one !== other)
      expect(isIban(italian.slice(0, place) + other + one + italian.slice(place + 2))).toBe(false)
    }),
  )
})

test('groups of four are easier to compare with a bank statement', () => {
  expect(formatIban(italian)).toBe('IT60 X054 2811 1010 0000 0123 456')
  expect(formatIban('')).toBe('')
})
