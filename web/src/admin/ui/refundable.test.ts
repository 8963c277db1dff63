import type { AdminOrder, AdminPayment } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { createAdminOrder } from '../testing/create-admin-order.ts'
import { createAdminPayment } from '../testing/create-admin-payment.ts'
import { refundableOrder, refundablePayment } from './refundable.ts'

const refund: AdminPayment['refunds'][number] = {
  id: 'f',
  amount: 1000,
  state: 'done',
  origin: 'admin',
  reason: 'x',
  creditsTaken: 20,
  creditsOwed: 5,
  createdAt: '2026-11-20T10:00:00.000Z',
}

test('takes back credits in proportion, less earlier ones, and benefits with the full refund', () => {
  const { left, consequences } = refundablePayment(createAdminPayment({ refunded: 1000, refunds: [refund] }))!
  expect(left).toBe(3000)
  expect(consequences(1000)).toHaveLength(1)
  expect(consequences(1000)[0]).toMatch(/^Storniamo 25 crediti/)
  expect(consequences(3000)[0]).toMatch(/^Storniamo 75 crediti/)
  expect(consequences(3000)).toHaveLength(2)
  expect(consequences(1)[0]).toMatch(/nessun credito viene stornato/)
})

test('takes back nothing if nothing was given, and cancels an order only with a full refund', () => {
  const parked = refundablePayment(createAdminPayment({ state: 'parked', completedAt: null }))!
  expect(parked.consequences(4000)).toEqual(['Questo pagamento non ha dato ancora nulla: torna solo il denaro.'])
  const order = refundableOrder(createAdminOrder({ refunded: 500 }), 'p1')
  expect(order.left).toBe(2000)
  expect(order.consequences(2000)[0]).toMatch(/annullato/)
  expect(order.consequences(1999)[0]).toMatch(/resta completato/)
})

const withShipping = { amount: 2500, shippingCents: 500, creditsBack: 60 }
const ofOrder = (changes: Partial<AdminOrder>) => refundableOrder(createAdminOrder(changes), 'p1')
const ofPayment = (changes: Partial<AdminPayment>) =>
  refundablePayment(
    createAdminPayment({
      credits: null,
      purpose: 'order',
      orderId: 'o1',
      amount: 2500,
      capturedAmount: 2500,
      ...changes,
    }),
  )!

test.each([
  ['the order', ofOrder({ ...withShipping, refunded: 500 + 1000 })],
  [
    'the payment',
    ofPayment({ ...withShipping, refunded: 500 + 1000, refunds: [{ ...refund, creditsTaken: 5, creditsOwed: 25 }] }),
  ],
])('%s of a purchase that gave credits back takes those of the object again', (_, { left, consequences }) => {
  expect(left).toBe(1000)
  expect(consequences(1000)).toEqual([
    expect.stringMatching(/annullato/),
    expect.stringMatching(/^Storniamo 30 crediti/),
  ])
  expect(consequences(500)).toEqual([
    expect.stringMatching(/resta completato/),
    expect.stringMatching(/^Storniamo 15 crediti/),
  ])
})

test('takes none for the shipping, and says so', () => {
  for (const { consequences } of [ofOrder(withShipping), ofPayment(withShipping)]) {
    expect(consequences(500)[1]).toMatch(/solo la spedizione/)
    expect(consequences(501)[1]).toMatch(/nessun credito viene stornato/)
    expect(consequences(501)[1]).not.toMatch(/spedizione/)
  }
})

test('takes the credits that were won, and names no parcel and no benefits', () => {
  for (const { consequences } of [ofOrder({ prizeCredits: 50 }), ofPayment({ prizeCredits: 50 })]) {
    expect(consequences(2500)).toEqual(["L'ordine viene annullato.", expect.stringMatching(/^Storniamo 50 crediti/)])
    expect(consequences(1250)).toEqual(["L'ordine resta completato.", expect.stringMatching(/^Storniamo 25 crediti/)])
  }
})

test.each([null, 0])('takes none where a purchase gave %s credits back', (creditsBack) => {
  for (const { consequences } of [ofOrder({ creditsBack }), ofPayment({ creditsBack })]) {
    expect(consequences(2500)).toEqual([expect.stringMatching(/ferma la spedizione/)])
  }
})

test.each([
  { state: 'refunded', refunded: 4000 },
  { state: 'refunding' },
  { state: 'created', capturedAmount: null },
] as const)('allows no refund for %o', (changes) => {
  expect(refundablePayment(createAdminPayment(changes))).toBeNull()
})
