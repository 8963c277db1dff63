import { expect, test } from 'vitest'
import { startMoment } from './start-moment.ts'

test.each([
  ['2026-01-15', '10:00', '2026-01-15T09:00:00Z'],
  ['2026-07-15', '10:00', '2026-07-15T08:00:00Z'],
  // The clocks skip from 2 to 3, and show 2:30 twice.
  ['2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
])('%s at %s in Rome is %s wherever the reader is', (date, time, moment) => {
  expect(startMoment(date, time)).toBe(Date.parse(moment))
})

test('half a moment is none', () => {
  expect(startMoment('', '10:00')).toBeNaN()
  expect(startMoment('2026-01-15', '')).toBeNaN()
})
