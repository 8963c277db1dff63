import { expect, test } from 'vitest'
import { vatAndShippingIncluded, vatAndShippingOnTop, vatIncluded } from './vat-text.ts'

test.each([
  [22, 'IVA 22% inclusa', 'IVA 22% e spedizione incluse'],
  [0, 'IVA 0%', 'IVA 0%, spedizione inclusa'],
  [undefined, 'IVA inclusa', 'IVA e spedizione incluse'],
])('at %j percent a price says %s, that of an object %s', (percent, ofCredits, ofObject) => {
  expect([vatIncluded(percent), vatAndShippingIncluded(percent, 0)]).toEqual([ofCredits, ofObject])
})

test('shipping with a price is named, in a total and beside a price', () => {
  expect(vatAndShippingIncluded(22, 690)).toBe('IVA 22% e spedizione di 6,90\u00a0€ incluse')
  expect(vatAndShippingOnTop(22, { cents: 690, freeUntil: null })).toBe(
    'IVA 22% inclusa, più 6,90\u00a0€ di spedizione',
  )
  expect(vatAndShippingOnTop(22, { cents: 0, freeUntil: null })).toBe('IVA 22% e spedizione incluse')
})

test('shipping that days without its price spare has their last whole day beside it, or its moment', () => {
  const words = (freeUntil: string) => vatAndShippingOnTop(0, { cents: 0, freeUntil })
  expect(words('2999-12-09T12:00:00.000Z')).toBe("IVA 0%, spedizione inclusa (promo fino all'8\u00a0dicembre)")
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect(words(soon)).toMatch(/^IVA 0%, spedizione inclusa \(promo fino al.* alle \d\d:\d\d\)$/)
})
