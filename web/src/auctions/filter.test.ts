import { expect, test } from 'vitest'
import { addressOfFilter, filterOf } from './filter.ts'

const read = (address: string) => filterOf(new URLSearchParams(address))

test('reads a filter from an address', () => {
  expect(read('status=live&categoryId=c1&search=oro&sort=bids')).toEqual({
    status: 'live',
    categoryId: 'c1',
    search: 'oro',
    sort: 'bids',
  })
})

test('ignores invalid values and defaults in an address', () => {
  expect(read('status=sold&sort=weight&categoryId=&search=')).toEqual({ sort: 'ending' })
  expect(read('status=all&sort=ending')).toEqual({ sort: 'ending' })
})

test.each(['', 'status=ended', 'search=oro+bianco&sort=price-asc', 'status=upcoming&categoryId=c2', 'sort=recent'])(
  'keeps the address "%s" in a round trip',
  (address) => {
    expect(addressOfFilter(read(address)).toString()).toBe(address)
  },
)
