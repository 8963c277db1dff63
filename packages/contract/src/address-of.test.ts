import { describe, expect, test } from 'vitest'
import { addressOf } from './address-of.ts'

describe('addressOf', () => {
  test('escapes its parameters', () => {
    expect(addressOf('/api/auctions/:id/bids', { id: 'a/b?c' })).toBe('/api/auctions/a%2Fb%3Fc/bids')
  })

  test('leaves out empty values', () => {
    expect(addressOf('/api/auctions', {}, { status: 'live', search: '', categoryId: undefined, limit: 24 })).toBe(
      '/api/auctions?status=live&limit=24',
    )
  })
})
