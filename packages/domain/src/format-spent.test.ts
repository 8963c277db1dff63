import { expect, it } from 'vitest'
import { formatSpent, formatSpentCredits, spentParts } from './format-spent.ts'

it.each([
  [{ credits: 60, bought: 60, cents: 2_400 }, '60 crediti', '60 crediti (≈\u00a024,00\u00a0€)'],
  [{ credits: 1, bought: 1, cents: 40 }, '1 credito', '1 credito (≈\u00a00,40\u00a0€)'],
  [
    { credits: 6, bought: 1, cents: 50 },
    '6 crediti, di cui 5 bonus',
    '1 credito pagato (≈\u00a00,50\u00a0€) + 5 bonus',
  ],
  [
    { credits: 2, bought: 1, cents: 50 },
    '2 crediti, di cui 1 bonus',
    '1 credito pagato (≈\u00a00,50\u00a0€) + 1 bonus',
  ],
  [{ credits: 2, bought: 0, cents: 0 }, '2 crediti bonus', '2 crediti bonus'],
  [{ credits: 1, bought: 0, cents: 0 }, '1 credito bonus', '1 credito bonus'],
  [{ credits: 3, bought: 3, cents: 0 }, '3 crediti', '3 crediti'],
  [{ credits: 0, bought: 0, cents: 0 }, '0 crediti', '0 crediti'],
  [{ credits: 6, cents: 50 }, '6 crediti', '6 crediti (≈\u00a00,50\u00a0€)'],
  [{ credits: 6, cents: 0 }, '6 crediti bonus', '6 crediti bonus'],
  [{ credits: 6 }, '6 crediti', '6 crediti'],
])('%o are bought credits, given ones, or both', (spent, credits, withPrice) => {
  expect(formatSpentCredits(spent)).toBe(credits)
  expect(formatSpent(spent)).toBe(withPrice)
  const parts = spentParts(spent)
  expect([parts.credits, parts.rest].join(' ').trim()).toBe(withPrice)
})
