import { expect, test } from 'vitest'
import { createTestWonAuction } from '../testing/create-test-won-auction.ts'
import { dueWins } from './due-wins.ts'

const now = Date.parse('2026-12-01T10:00:00Z')
const win = (id: string, amount: number, day: string) =>
  createTestWonAuction({ id, amount, paymentDueDate: `2026-12-${day}T10:00:00.000Z` })

test('sums what can still be paid, the earliest due date first', () => {
  const due = dueWins(
    [
      win('later', 54, '26'),
      win('first', 181, '25'),
      { ...win('checking', 1_000, '24'), isPaymentChecking: true },
      { ...win('paid', 1_000, '24'), status: 'completed' },
      { ...win('overdue', 1_000, '24'), paymentDueDate: '2026-11-30T10:00:00.000Z' },
    ],
    now,
  )
  expect(due.wins.map(({ id }) => id)).toEqual(['first', 'later'])
  expect(due).toMatchObject({ totalCents: 235, firstDueDate: '2026-12-25T10:00:00.000Z', isUrgent: false })
})

test('is urgent as soon as one of them is', () => {
  expect(dueWins([win('a', 1, '25'), win('b', 1, '02')], now).isUrgent).toBe(true)
})

test('has no due date when nothing is due', () => {
  expect(dueWins([], now)).toEqual({ wins: [], totalCents: 0, firstDueDate: null, isUrgent: false })
})
