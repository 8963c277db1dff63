import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVatNumber } from './vat-number.ts'

test.each(['IT00743110157', 'IT07643520567', 'IT12345678903'])('%s is a VAT number', (text) => {
  expect(isVatNumber(text)).toBe(true)
})

test.each([
  '',
  'IT',
  '00743110157',
  'IT00743110158',
  'IT00000000000',
  'it00743110157',
  'IT0074311015',
  'DE00743110157',
])('%j is none', (text) => {
  expect(isVatNumber(text)).toBe(false)
})

test('one wrong digit is always noticed', () => {
  const digit = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), digit, (place, shift) => {
      const valid = 'IT07643520567'
      const wrong = (Number(valid[place]) + shift) % 10
      expect(isVatNumber(valid.slice(0, place) + wrong + valid.slice(place + 1))).toBe(false)
    }),
  )
})
