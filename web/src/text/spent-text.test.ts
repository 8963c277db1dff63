import { expect, test } from 'vitest'
import { spentText } from './spent-text.ts'
import { winText } from './win-text.ts'

test('a win’s slip names given credits as such, at no price', () => {
  expect(winText.usedCredits({ credits: 3, bought: 0, cents: 0 })).toBe('3 crediti bonus usati')
  expect(winText.worth(0)).toBe('0,00\u00a0€')
  expect(winText.usedCredits({ credits: 1, bought: 1, cents: 40 })).toBe('1 credito usato')
  expect(winText.usedCredits({ credits: 9, bought: 5, cents: 250 })).toBe('9 crediti, di cui 4 bonus')
})

test('a win’s sum says which credits were given', () => {
  const spent = { credits: 6, bought: 1, cents: 50 }
  expect(spentText.sum({ priceCents: 20, shippingCents: 0, spent, totalCents: 70 }).replaceAll('\u00a0', ' ')).toBe(
    'In tutto 0,70 €: 0,20 € + 1 credito pagato (≈ 0,50 €) + 5 bonus',
  )
})
