import { expect, test } from 'vitest'
import { addressOfShop, changeFilter, shopFilterOf } from './shop-filter.ts'

const filterOf = (address: string) => shopFilterOf(new URLSearchParams(address))
const none = { category: undefined, brand: undefined, search: undefined }

test.each([
  ['', none],
  ['category=&brand=&search=', none],
  ['category=smartphone&brand=iphone&search=nuovo', { category: 'smartphone', brand: 'iphone', search: 'nuovo' }],
  ['category=arte&brand=nokia', { ...none, category: 'arte' }],
  ['brand=iphone', none],
  [`search=${'x'.repeat(120)}`, { ...none, search: 'x'.repeat(100) }],
])('the address %s is read', (address, filter) => {
  expect(filterOf(address)).toEqual(filter)
})

test('a filter that is written into an address is read from it again', () => {
  for (const address of ['', 'category=arte', 'category=smartphone&brand=xiaomi&search=12+pro'])
    expect(addressOfShop(filterOf(address)).toString()).toBe(address)
})

test('an open item stands beside the filter', () => {
  expect(addressOfShop(filterOf('category=arte'), 'a&b').toString()).toBe('category=arte&item=a%26b')
})

test('another category begins with all of its brands; another search keeps the brand', () => {
  const filter = filterOf('category=smartphone&brand=iphone')
  expect(changeFilter(filter, { category: 'arte' })).toEqual({ ...none, category: 'arte' })
  expect(changeFilter(filter, { category: undefined })).toEqual(none)
  expect(changeFilter(filter, { search: 'pro' })).toEqual({ ...filter, search: 'pro' })
})
