import { expect, test } from 'vitest'
import { paymentNet } from './payment-net.ts'

test.each([
  [{ capturedAmount: 3_999, fee: 171, refunded: 0 }, 3_828],
  [{ capturedAmount: 3_999, fee: 171, refunded: 1_000 }, 2_828],
  [{ capturedAmount: 3_999, fee: 171, refunded: 3_999 }, -171],
  [{ capturedAmount: 3_999, fee: null, refunded: 0 }, null],
  [{ capturedAmount: null, fee: null, refunded: 0 }, null],
])('of %o stays %s', (payment, net) => {
  expect(paymentNet(payment)).toBe(net)
})
