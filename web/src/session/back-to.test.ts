import { expect, test } from 'vitest'
import { backToOf, wantedAuctionOf } from './back-to.ts'

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

test.each([
  ['/auctions/a1', 'a1'],
  ['/auctions', null],
  ['/auctions?status=live', null],
  ['/auctions/a1/edit', null],
  ['/profile', null],
])('knows the auction that a visitor wanted, by its page: %s', (backTo, id) => {
  expect(wantedAuctionOf({ backTo })).toBe(id)
})
