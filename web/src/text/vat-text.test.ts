import { expect, test } from 'vitest'
import { vatAndShippingIncluded, vatIncluded } from './vat-text.ts'

test.each([
  [22, 'IVA 22% inclusa', 'IVA 22% e spedizione incluse'],
  [0, 'IVA 0%', 'IVA 0%, spedizione inclusa'],
  [undefined, 'IVA inclusa', 'IVA e spedizione incluse'],
])('at %j percent a price says %s, that of an object %s', (percent, ofCredits, ofObject) => {
  expect([vatIncluded(percent), vatAndShippingIncluded(percent)]).toEqual([ofCredits, ofObject])
})
