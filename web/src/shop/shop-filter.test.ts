import { expect, test } from 'vitest'
import { addressOfShop, changeFilter, shopFilterOf } from './shop-filter.ts'

const filterOf = (address: string) => shopFilterOf(new URLSearchParams(address))
const none = { category: undefined, brand: undefined, search: undefined, sort: undefined }

test.each([
  ['', none],
  ['category=&brand=&search=', none],
  [
    'category=smartphone&brand=iphone&search=nuovo',
    { ...none, category: 'smartphone', brand: 'iphone', search: 'nuovo' },
  ],
  ['ordina=buy-now-asc', { ...none, sort: 'buy-now-asc' }],
  ['ordina=bids', none],
  ['category=arte&brand=nokia', { ...none, category: 'arte' }],
  ['brand=iphone', none],
  [`search=${'x'.repeat(120)}`, { ...none, search: 'x'.repeat(100) }],
])('reads the address %s', (address, filter) => {
  expect(filterOf(address)).toEqual(filter)
})

test('keeps a filter in a round trip through the address', () => {
  for (const address of ['', 'category=arte', 'category=smartphone&brand=xiaomi&search=12+pro&ordina=buy-now-desc'])
    expect(addressOfShop(filterOf(address)).toString()).toBe(address)
})

test('keeps an open item beside the filter', () => {
  expect(addressOfShop(filterOf('category=arte'), 'a&b').toString()).toBe('category=arte&item=a%26b')
})

test('resets the brand with another category, and keeps it with another search', () => {
  const filter = filterOf('category=smartphone&brand=iphone')
  expect(changeFilter(filter, { category: 'arte' })).toEqual({ ...none, category: 'arte' })
  expect(changeFilter(filter, { category: undefined })).toEqual(none)
  expect(changeFilter(filter, { search: 'pro' })).toEqual({ ...filter, search: 'pro' })
})
