import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditsToRevoke } from './refund.ts'

describe('credits that a refund revokes', () => {
  test.each([
    ['all for a full refund', { refundedCents: 3_999, revokedBefore: 0 }, 100],
    ['half for half the amount', { refundedCents: 2_000, revokedBefore: 0 }, 50],
    ['the remainder for the remaining amount', { refundedCents: 3_999, revokedBefore: 50 }, 50],
    ['none a second time', { refundedCents: 2_000, revokedBefore: 50 }, 0],
    ['no more than were purchased', { refundedCents: 9_000, revokedBefore: 0 }, 100],
    ['none for the shipping', { refundedCents: 690, revokedBefore: 0, shippingCents: 690 }, 0],
    [
      'half for half the object beside its shipping',
      { refundedCents: 2_345, revokedBefore: 0, shippingCents: 690 },
      50,
    ],
    ['all for the object and its shipping', { refundedCents: 3_999, revokedBefore: 50, shippingCents: 690 }, 50],
  ])('%s', (_what, refund, credits) => {
    expect(creditsToRevoke({ credits: 100, amountCents: 3_999, ...refund })).toBe(credits)
  })

  test('partial refunds that add up to the full amount revoke exactly the purchased credits', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 5_000 }), fc.nat({ max: 99 }), (amounts, credits, percent) => {
        const amountCents = amounts.reduce((sum, each) => sum + each, 0)
        const shippingCents = Math.floor((amountCents * percent) / 100)
        let [refundedCents, revoked] = [0, 0]
        for (const each of amounts) {
          refundedCents += each
          revoked += creditsToRevoke({ credits, amountCents, shippingCents, refundedCents, revokedBefore: revoked })
        }
        return revoked === credits
      }),
    )
  })
})
