import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuietHours, quietUntil } from './quiet-hours.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './time-units.ts'

const at = (iso: string) => Date.parse(iso)
const anyMoment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2036-01-01T00:00Z') })
const nearClockChange = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'),
    fc.integer({ min: -30 * 60, max: 30 * 60 }),
    fc.integer({ min: 0, max: MINUTE_MS - 1 }),
  )
  .map(([change, minutes, ms]) => at(change) + minutes * MINUTE_MS + ms)
const hour = fc.integer({ min: 0, max: 23 })
const someHours = fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)

/** The clock itself, apart from the code under test. */
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' })
function isShownAsQuiet(moment: number, { from, to }: QuietHours): boolean {
  for (let each = from; each !== to; each = (each + 1) % 24) if (Number(clock.format(moment)) === each) return true
  return false
}

test('it is quiet while the clock shows an hour of it, until the next moment at which it does not', () => {
  fc.assert(
    fc.property(fc.oneof(anyMoment, nearClockChange), someHours, (now, hours) => {
      const until = quietUntil(now, hours)
      expect(until !== null).toBe(isShownAsQuiet(now, hours))
      if (until === null) return
      expect(until).toBeGreaterThan(now)
      expect(isShownAsQuiet(until, hours)).toBe(false)
      // Clocks of Italy change at full hours, so one moment of each hour speaks for all of it.
      for (let moment = now; moment < until; moment += HOUR_MS) expect(isShownAsQuiet(moment, hours)).toBe(true)
      expect(isShownAsQuiet(until - 1, hours)).toBe(true)
    }),
    { numRuns: 20_000 },
  )
})

test.each([
  ['within a day', { from: 13, to: 15 }, '2026-11-27T12:30Z', '2026-11-27T14:00Z'],
  ['before midnight', { from: 22, to: 8 }, '2026-11-27T21:00Z', '2026-11-28T07:00Z'],
  ['after midnight', { from: 22, to: 8 }, '2026-11-28T06:59Z', '2026-11-28T07:00Z'],
  ['in the short night', { from: 22, to: 8 }, '2026-03-28T21:00Z', '2026-03-29T06:00Z'],
  ['in the long night', { from: 22, to: 8 }, '2026-10-24T20:00Z', '2026-10-25T07:00Z'],
  ['until an hour that is skipped', { from: 22, to: 2 }, '2026-03-29T00:30Z', '2026-03-29T01:00Z'],
  ['in an hour that is repeated', { from: 2, to: 3 }, '2026-10-25T00:30Z', '2026-10-25T02:00Z'],
  ['until an hour that is repeated', { from: 22, to: 2 }, '2026-10-24T23:30Z', '2026-10-25T00:00Z'],
  ['over the skipped hour that would be its only break', { from: 3, to: 2 }, '2026-03-28T12:00Z', '2026-03-30T00:00Z'],
])('%s', (_, hours, now, until) => {
  expect(new Date(quietUntil(at(now), hours)!).toISOString()).toBe(new Date(until).toISOString())
})

test('is not quiet: without hours, outside of them, and with hours that end as they begin', () => {
  fc.assert(
    fc.property(anyMoment, hour, (now, each) => {
      expect(quietUntil(now, null)).toBeNull()
      expect(quietUntil(now, { from: each, to: each })).toBeNull()
    }),
  )
  expect(quietUntil(at('2026-11-27T07:00Z'), { from: 22, to: 8 })).toBeNull()
  expect(quietUntil(at('2026-11-27T07:00Z') + DAY_MS, { from: 22, to: 8 })).toBeNull()
})
