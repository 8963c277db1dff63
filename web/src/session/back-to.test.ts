import { expect, test } from 'vitest'
import { backToOf } from './back-to.ts'

test('a visitor comes back to the auction', () => {
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
])('what is no address of this house leads home: %j', (state) => {
  expect(backToOf(state)).toBe('/')
})
