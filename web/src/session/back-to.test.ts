import { expect, test } from 'vitest'
import { backToOf } from './back-to.ts'

test('returns a visitor to the auction', () => {
  expect(backToOf({ backTo: '/auctions/a1' })).toBe('/auctions/a1')
})

test.each([
  undefined,
  null,
  'text',
  {},
  { backTo: 7 },
  { backTo: 'https://evil.example' },
  { backTo: '//evil.example' },
])('falls back to Home for a state without an address of this site: %j', (state) => {
  expect(backToOf(state)).toBe('/')
})
