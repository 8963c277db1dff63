import { expect, test } from 'vitest'
import { periodOf, periodOfDays, rangeOf } from './periods.ts'

const none = { from: null, to: null }

test.each([
  ['oggi', '2026-03-31', { from: '2026-03-31', to: '2026-03-31' }],
  ['settimana', '2026-03-03', { from: '2026-02-25', to: '2026-03-03' }],
  ['mese', '2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
  ['mese-scorso', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
  ['mese-scorso', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
  ['anno', '2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
  ['personalizzato', '2026-03-31', { from: '2026-03-01', to: '2026-03-31' }],
] as const)('%s on %s', (period, today, days) => {
  expect(rangeOf(period, today, none)).toEqual(days)
})

test('chosen days are those of the address, as far as they are days in order', () => {
  const chosen = (from: string, to: string) => rangeOf('personalizzato', '2026-03-31', { from, to })
  expect(chosen('2025-01-05', '2025-02-01')).toEqual({ from: '2025-01-05', to: '2025-02-01' })
  expect(chosen('2025-02-05', '2025-02-01')).toEqual({ from: '2025-02-01', to: '2025-02-01' })
  expect(chosen('2026-02-01', '2026-02-31')).toEqual({ from: '2026-02-01', to: '2026-03-31' })
  expect(chosen('ieri', '2025-13-45')).toEqual({ from: '2026-03-01', to: '2026-03-31' })
})

test('an unknown period is the month', () => {
  expect([periodOf('anno'), periodOf('toString'), periodOf(null)]).toEqual(['anno', 'mese', 'mese'])
})

test('days have the period that they are today', () => {
  const on = (today: string, from: string, to: string) => periodOfDays({ from, to }, today)
  expect(on('2026-03-31', '2026-03-01', '2026-03-31')).toBe('mese')
  expect(on('2026-04-01', '2026-03-01', '2026-03-31')).toBe('mese-scorso')
  expect(on('2026-04-01', '2026-04-01', '2026-04-01')).toBe('oggi')
  expect(on('2026-04-02', '2026-03-01', '2026-04-01')).toBeNull()
})
