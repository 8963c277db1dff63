import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isProvince, provinces } from '../../contract/src/provinces.ts'
import { creditsToRevoke } from './refund.ts'
import { formatShippingAddress } from './shipping-address.ts'
import { vatIncluded } from './vat.ts'

describe('value added tax', () => {
  test.each([
    [1_220, 1_000, 220],
    [3_999, 3_278, 721],
    [1, 1, 0],
    [0, 0, 0],
  ])('of %i cents', (cents, netCents, vatCents) => {
    expect(vatIncluded(cents)).toEqual({ netCents, vatCents })
  })

  test('a past price keeps the tax rate of its time', () => {
    expect(vatIncluded(1_200, 20)).toEqual({ netCents: 1_000, vatCents: 200 })
  })

  test('net and tax always add up to the price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const { netCents, vatCents } = vatIncluded(cents)
        return netCents + vatCents === cents && vatCents >= 0
      }),
    )
  })
})

describe('credits that a refund revokes', () => {
  test.each([
    ['all for a full refund', { refundedCents: 3_999, takenBefore: 0 }, 100],
    ['half for half the amount', { refundedCents: 2_000, takenBefore: 0 }, 50],
    ['the remainder for the remaining amount', { refundedCents: 3_999, takenBefore: 50 }, 50],
    ['none a second time', { refundedCents: 2_000, takenBefore: 50 }, 0],
    ['no more than were purchased', { refundedCents: 9_000, takenBefore: 0 }, 100],
  ])('%s', (_what, refund, credits) => {
    expect(creditsToRevoke({ credits: 100, amountCents: 3_999, ...refund })).toBe(credits)
  })

  test('partial refunds that add up to the full amount revoke exactly the purchased credits', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 5_000 }), (amounts, credits) => {
        const amountCents = amounts.reduce((sum, each) => sum + each, 0)
        let [refundedCents, taken] = [0, 0]
        for (const each of amounts) {
          refundedCents += each
          taken += creditsToRevoke({ credits, amountCents, refundedCents, takenBefore: taken })
        }
        return taken === credits
      }),
    )
  })
})

test('formats an address as on a shipping label', () => {
  const address = { recipient: 'Anna Rossi', street: 'Via Roma 1', postalCode: '00184', city: 'Roma', province: 'RM' }
  expect(formatShippingAddress(address)).toBe('Anna Rossi\nVia Roma 1\n00184 Roma (RM)\nItalia')
  expect(formatShippingAddress({ ...address, phone: '333 1234567', notes: 'Secondo piano' })).toBe(
    'Anna Rossi\nVia Roma 1\n00184 Roma (RM)\nItalia\nTel. 333 1234567\nSecondo piano',
  )
})

test('accepts only listed two-letter provinces, not inherited object properties', () => {
  expect(isProvince('RM')).toBe(true)
  expect(Object.keys(provinces).every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
  for (const code of ['rm', 'XX', '', 'toString', '__proto__']) expect(isProvince(code)).toBe(false)
})
