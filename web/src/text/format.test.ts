import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { axisFormat, formatMoment as creditMoment } from './credit-text.ts'
import { formatClockTime, formatDay, formatDayTime, formatTime, romeDate } from './format.ts'
import { formatMoment, profileText } from './profile-text.ts'
import { referralText } from './referral-text.ts'
import { testimonialsText } from './testimonials-text.ts'

beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => void vi.unstubAllEnvs())

/**
 * In Rome it is already the first of July; in New York it is half past six in the evening before.
 */
const night = '2026-06-30T22:30:15Z'

test('formats every time in Rome’s zone, in any zone of the reader', () => {
  expect(new Date(night).getHours()).toBe(18)
  expect(formatClockTime(night)).toBe('00:30:15')
  expect(formatTime(Date.parse(night))).toBe('00:30')
  expect(formatDayTime(night)).toBe('1\u00a0luglio alle 00:30')
  expect(formatDay(night)).toBe('1\u00a0luglio 2026')
  expect(romeDate(night)).toBe('2026-07-01')
  expect(creditMoment(night)).toBe('1\u00a0lug 2026, 00:30')
  expect(axisFormat(0)(Date.parse(night))).toBe('mer 00:30')
  expect(formatMoment(night)).toBe('1\u00a0lug, 00:30')
  expect(profileText.memberSince(night)).toBe('Su Centesimo dal 1º\u00a0luglio 2026')
  expect(referralText.history.invited(night)).toContain('1º\u00a0lug 2026')
  expect(testimonialsText.day(night)).toBe('1\u00a0luglio 2026')
})

test('leaves no page with a date formatter of its own, which would use the reader’s zone', () => {
  const src = join(import.meta.dirname, '..')
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const ownZone =
    /DateTimeFormat\(|toLocale(Date|Time)?String\(|\.get(Hours|Minutes|Date|Day|Month|FullYear)\(|toDateString/
  const offenders = files.filter(
    (path) => !/\.test\.|^text.format\.ts$/.test(path) && ownZone.test(readFileSync(join(src, path), 'utf8')),
  )
  expect(offenders).toEqual([])
})
