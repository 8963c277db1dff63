import { expect, test } from 'vitest'
import { formatLinkLife, LINK_HOURS } from './link-life.ts'

test('says in words how long a link works', () => {
  expect([LINK_HOURS.reset, formatLinkLife('reset')]).toEqual([1, "un'ora"])
  expect(formatLinkLife('verify')).toBe(`${LINK_HOURS.verify} ore`)
})
