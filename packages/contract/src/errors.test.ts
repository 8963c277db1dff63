import { expect, test } from 'vitest'
import { errorMessage } from './errors.ts'

test.each([
  [1, 'Per la prima puntata serve un saldo di almeno 1 credito'],
  [1_500, 'Per la prima puntata serve un saldo di almeno 1.500 crediti'],
])('names %i credits with the right noun', (n, message) => {
  expect(errorMessage('MIN_CREDITS_REQUIRED', { n })).toBe(message)
})

test('fills in plain values, and leaves a placeholder without a value', () => {
  expect(errorMessage('OUTSIDE_HOURS', { opens: '10:00', closes: '24:00' })).toBe(
    'Le aste sono attive dalle 10:00 alle 24:00',
  )
  expect(errorMessage('OUTSIDE_HOURS', { opens: '10:00' })).toContain('{closes}')
})
