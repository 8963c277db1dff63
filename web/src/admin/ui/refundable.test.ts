import type { AdminPayment } from '@centesimo/contract'
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

test.each([
  { state: 'refunded', refunded: 4000 },
  { state: 'refunding' },
  { state: 'created', capturedAmount: null },
] as const)('allows no refund for %o', (changes) => {
  expect(refundablePayment(createAdminPayment(changes))).toBeNull()
})
