import { expect, test } from 'vitest'
import { addressOfFilter, filterOf } from './filter.ts'

const read = (address: string) => filterOf(new URLSearchParams(address))

test('an address is read as a filter', () => {
  expect(read('status=live&categoryId=c1&search=oro&sort=bids')).toEqual({
    status: 'live',
    categoryId: 'c1',
    search: 'oro',
    sort: 'bids',
  })
})

test('what an address says wrongly, or what goes without saying, is no filter', () => {
  expect(read('status=sold&sort=weight&categoryId=&search=')).toEqual({})
  expect(read('status=all&sort=recent')).toEqual({})
})

test.each(['', 'status=ended', 'search=oro+bianco&sort=price-asc', 'status=upcoming&categoryId=c2'])(
  'the address "%s" comes back as it was',
  (address) => {
    expect(addressOfFilter(read(address)).toString()).toBe(address)
  },
)
