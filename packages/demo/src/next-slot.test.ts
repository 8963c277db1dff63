import { DAY_MS } from '@centesimo/domain'
import { expect, test } from 'vitest'
import { nextSlot } from './next-slot.ts'

const HOUR_MS = 3_600_000
const romeTime = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeStyle: 'medium' })

test('is by day or in the evening, on a whole minute, from any hour of any season', () => {
  for (const day of ['2026-01-15', '2026-03-29', '2026-07-15', '2026-10-25']) {
    for (let hour = 0; hour < 24; hour += 0.37) {
      const at = Date.parse(day) + Math.round(hour * HOUR_MS)
      const slot = nextSlot(at)
      expect(slot).toBeGreaterThanOrEqual(at)
      expect(slot - at).toBeLessThan(DAY_MS)
      expect(romeTime.format(slot)).toMatch(/^(1[1-9]|2[0-2]):[03]0:00$/)
    }
  }
})

test('of the evening is that of the same day', () => {
  expect(nextSlot(Date.parse('2026-11-27T18:40:00+01:00'))).toBe(Date.parse('2026-11-27T20:00:00+01:00'))
  expect(nextSlot(Date.parse('2026-11-27T03:29:00+01:00'))).toBe(Date.parse('2026-11-27T11:00:00+01:00'))
  expect(nextSlot(Date.parse('2026-11-27T23:10:00+01:00'))).toBe(Date.parse('2026-11-28T11:00:00+01:00'))
})

test('is never one that is taken', () => {
  const taken = new Set<number>()
  for (let count = 0; count < 40; count++) taken.add(nextSlot(Date.parse('2026-11-27T09:00:00Z'), taken))
  expect(taken.size).toBe(40)
})
