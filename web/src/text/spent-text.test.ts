import { expect, test } from 'vitest'
import { formatSpent, formatSpentCredits } from './spent-text.ts'
import { winText } from './win-text.ts'

test.each([
  [{ credits: 60, cents: 2_400 }, '60 crediti', '60 crediti (≈\u00a024,00\u00a0€)'],
  [{ credits: 1, cents: 40 }, '1 credito', '1 credito (≈\u00a00,40\u00a0€)'],
  [{ credits: 2, cents: 0 }, '2 crediti bonus', '2 crediti bonus'],
  [{ credits: 0, cents: 0 }, '0 crediti', '0 crediti'],
])('%o are credits with a price, or given ones', (spent, credits, withPrice) => {
  expect(formatSpentCredits(spent)).toBe(credits)
  expect(formatSpent(spent)).toBe(withPrice)
})

test('a win’s slip names given credits as such, at no price', () => {
  expect(winText.usedCredits({ credits: 3, cents: 0 })).toBe('3 crediti bonus usati')
  expect(winText.worth(0)).toBe('0,00\u00a0€')
  expect(winText.usedCredits({ credits: 1, cents: 40 })).toBe('1 credito usato')
})
