import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOpen, moveIntoOpeningHours, nextOpening, parseOpeningHours, pauseAt } from './opening-hours.ts'

const rome = parseOpeningHours('10:00-24:00', 'Europe/Rome')
const always = parseOpeningHours('00:00-24:00', 'Europe/Rome')
const MINUTE = 60_000

const at = (iso: string) => Date.parse(iso)
const anyMoment = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2028-01-01T00:00Z') })
// Around the clock changes, which random moments would rarely hit.
const nearClockChange = fc
  .tuple(
    fc.constantFrom('2026-03-29T01:00Z', '2026-10-25T01:00Z', '2027-03-28T01:00Z', '2027-10-31T01:00Z'),
    fc.integer({ min: -36 * 60, max: 36 * 60 }),
    fc.integer({ min: 0, max: 59_999 }),
  )
  .map(([change, minutes, ms]) => at(change) + minutes * MINUTE + ms)
const moments = fc.oneof(anyMoment, nearClockChange)
const someHours = fc.constantFrom(
  '10:00-24:00',
  '00:00-23:30',
  '09:15-13:45',
  '23:59-24:00',
  '00:00-00:01',
  '00:00-24:00',
)
const zones = fc.constantFrom('Europe/Rome', 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland')
const openingHours = fc.tuple(someHours, zones).map(([text, zone]) => parseOpeningHours(text, zone))

describe('opening hours as text', () => {
  it.each([
    ['10-24', 'Europe/Rome', /must look like 10:00-24:00, not "10-24"/],
    ['', 'Europe/Rome', /must look like/],
    ['10:00-24:01', 'Europe/Rome', /between 00:00 and 24:00/],
    ['10:60-12:00', 'Europe/Rome', /between 00:00 and 24:00/],
    ['24:00-10:00', 'Europe/Rome', /open before they close/],
    ['10:00-10:00', 'Europe/Rome', /open before they close/],
    ['10:00-24:00', 'Europe/Atlantis', /"Europe\/Atlantis" is not a known time zone/],
  ])('"%s" in %s is refused with a reason', (text, zone, message) => {
    expect(() => parseOpeningHours(text, zone)).toThrow(message)
  })

  it('00:00-24:00 is always open, and no other text is', () => {
    expect(always.alwaysOpen).toBe(true)
    expect(parseOpeningHours('00:00-23:59', 'UTC').alwaysOpen).toBe(false)
  })
})

describe('the platform is open', () => {
  it.each([
    ['in winter time from 10:00', '2026-01-15T09:00:00Z', true],
    ['and not a moment earlier', '2026-01-15T08:59:59.999Z', false],
    ['until just before 24:00', '2026-01-15T22:59:59.999Z', true],
    ['and not at 24:00', '2026-01-15T23:00:00Z', false],
    ['in summer time from 10:00', '2026-06-15T08:00:00Z', true],
    ['until 24:00 of summer time', '2026-06-15T22:00:00Z', false],
    ['on the spring day of 23 hours from 10:00', '2026-03-29T08:00:00Z', true],
    ['and not a moment earlier', '2026-03-29T07:59:59.999Z', false],
    ['on the autumn day of 25 hours from 10:00', '2026-10-25T09:00:00Z', true],
    ['and not a moment earlier', '2026-10-25T08:59:59.999Z', false],
  ])('%s (%s: %s)', (_, iso, open) => {
    expect(isOpen(rome, at(iso))).toBe(open)
    expect(isOpen(always, at(iso))).toBe(true)
  })

  it('according to the local time of its zone', () => {
    fc.assert(
      fc.property(moments, openingHours, (moment, hours) => {
        const clock = new Intl.DateTimeFormat('en-GB', {
          timeZone: hours.timeZone,
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(moment)
        const [opens = '', closes = ''] = hours.text.split('-')
        expect(isOpen(hours, moment)).toBe(clock >= opens && clock < closes)
      }),
      { numRuns: 1_000 },
    )
  })

  it('with the same answer whatever days are cached', () => {
    fc.assert(
      fc.property(fc.array(moments, { minLength: 1, maxLength: 30 }), (asked) => {
        const cachedHours = parseOpeningHours('10:00-24:00', 'Europe/Rome')
        for (const moment of asked) {
          const fresh = parseOpeningHours('10:00-24:00', 'Europe/Rome')
          expect(nextOpening(cachedHours, moment)).toBe(nextOpening(fresh, moment))
        }
        expect(cachedHours.days.length).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('the next opening', () => {
  it.each([
    ['is now during opening hours', '2026-06-15T12:00Z', '2026-06-15T12:00Z'],
    ['is this morning before it opens', '2026-06-15T03:00Z', '2026-06-15T08:00Z'],
    ['is next morning after closing', '2026-06-14T22:00Z', '2026-06-15T08:00Z'],
    ['stays at 10:00 after the spring clock change', '2026-03-28T23:30Z', '2026-03-29T08:00Z'],
    ['stays at 10:00 after the autumn clock change', '2026-10-24T22:30Z', '2026-10-25T09:00Z'],
    ['crosses the end of a year', '2026-12-31T23:00Z', '2027-01-01T09:00Z'],
  ])('%s', (_, from, opening) => {
    expect(nextOpening(rome, at(from))).toBe(at(opening))
  })

  it('is next morning from the exact closing time, also when that is not midnight', () => {
    const morning = parseOpeningHours('09:15-13:45', 'Europe/Rome')
    expect(nextOpening(morning, at('2026-06-15T11:45Z'))).toBe(at('2026-06-16T07:15Z'))
    expect(nextOpening(morning, at('2026-06-15T11:45Z') - 1)).toBe(at('2026-06-15T11:45Z') - 1)
  })

  it('is open, and every moment before it is closed', () => {
    fc.assert(
      fc.property(moments, openingHours, fc.double({ min: 0, max: 1, noNaN: true }), (moment, hours, part) => {
        const opening = nextOpening(hours, moment)
        expect(isOpen(hours, opening)).toBe(true)
        expect(opening - moment).toBeLessThanOrEqual(25 * 60 * MINUTE)
        const between = moment + Math.floor((opening - moment) * part)
        expect(between === opening || !isOpen(hours, between)).toBe(true)
      }),
    )
  })

  it('is the end of the nightly pause', () => {
    expect(pauseAt(rome, at('2026-06-15T03:00Z'))).toEqual({ paused: true, resumesAt: at('2026-06-15T08:00Z') })
    expect(pauseAt(rome, at('2026-06-15T12:00Z'))).toEqual({ paused: false, resumesAt: null })
  })
})

describe('a deadline', () => {
  it.each([
    ['inside the hours is kept', '2026-06-15T12:00Z', '2026-06-15T12:00Z'],
    ['exactly at closing time is kept', '2026-06-15T22:00:00Z', '2026-06-15T22:00:00Z'],
    ['after closing time becomes the opening + the full timer', '2026-06-15T22:00:00.001Z', '2026-06-16T08:01:00Z'],
    ['before the opening becomes the opening + the full timer', '2026-06-16T07:59:59Z', '2026-06-16T08:01:00Z'],
    ['shortly after the opening becomes the opening + the full timer', '2026-06-16T08:00:10Z', '2026-06-16T08:01:00Z'],
    ['in the night of the spring clock change becomes 10:01', '2026-03-29T00:30Z', '2026-03-29T08:01Z'],
    ['in the night of the autumn clock change becomes 10:01', '2026-10-25T00:30Z', '2026-10-25T09:01Z'],
  ])('%s', (_, deadline, held) => {
    expect(moveIntoOpeningHours(rome, at(deadline), MINUTE)).toBe(at(held))
    expect(moveIntoOpeningHours(always, at(deadline), MINUTE)).toBe(at(deadline))
  })

  it('is moved idempotently, never earlier, to just after an open moment, and in order', () => {
    const timers = fc.integer({ min: 1_000, max: 10 * MINUTE })
    fc.assert(
      fc.property(moments, moments, openingHours, timers, (one, other, hours, timerMs) => {
        const held = moveIntoOpeningHours(hours, one, timerMs)
        expect(held).toBeGreaterThanOrEqual(one)
        expect(isOpen(hours, held - 1)).toBe(true)
        expect(moveIntoOpeningHours(hours, held, timerMs)).toBe(held)
        const [first, second] = [Math.min(one, other), Math.max(one, other)]
        expect(moveIntoOpeningHours(hours, first, timerMs)).toBeLessThanOrEqual(
          moveIntoOpeningHours(hours, second, timerMs),
        )
      }),
      { numRuns: 500 },
    )
  })
})
