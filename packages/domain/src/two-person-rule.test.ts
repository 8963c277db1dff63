import { expect, test } from 'vitest'
import { needsSecondPerson } from './two-person-rule.ts'

test.each([
  [5_000, 0, 5_000, false],
  [5_001, 0, 5_000, true],
  // Ten refunds of 9 € are one of 90 €.
  [900, 4_500, 5_000, true],
  [500, 4_500, 5_000, false],
  [1, 0, 0, true],
  [100_000_000, 100_000_000, null, false],
])('%i after %i with a rule above %s: %s', (amount, recent, above, expected) => {
  expect(needsSecondPerson({ amount, recent, above })).toBe(expected)
})
