import { expect, test } from 'vitest'
import { isOlder, version } from './version.ts'

test('compares versions by their numbers', () => {
  expect(isOlder('0.9.0', '0.10.0')).toBe(true)
  expect(isOlder('0.10.0', '0.9.9')).toBe(false)
  expect(isOlder('1.0.0', '1.0.0')).toBe(false)
  expect(isOlder('1.2.3', '1.2.4')).toBe(true)
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
})
