import { expect, test } from 'vitest'
import { decideShipment, orderNumber } from './shipment.ts'

const order = {
  status: 'completed',
  shippingState: 'waiting',
  trackingNumber: null,
  carrierId: null,
  prizeCredits: null,
} as const
const sent = { ...order, shippingState: 'shipped', trackingNumber: 'A', carrierId: 1 } as const
const line = { trackingNumber: 'A', carrierId: 1 }

test.each([
  ['a paid order', order, line, 'send'],
  [
    'one in preparation, whatever code it had',
    { ...sent, shippingState: 'preparing' },
    { ...line, trackingNumber: 'B' },
    'send',
  ],
  ['the same again', sent, line, 'unchanged'],
  ['the same without its carrier', sent, { ...line, carrierId: null }, 'unchanged'],
  ['no code for what is sent', sent, { trackingNumber: null, carrierId: null }, 'unchanged'],
  ['the code that was missing', { ...sent, trackingNumber: null }, line, 'send'],
  ['the carrier that was missing', { ...sent, carrierId: null }, line, 'send'],
  ['another code', sent, { ...line, trackingNumber: 'B' }, 'other-code'],
  ['another carrier', sent, { ...line, carrierId: 2 }, 'other-carrier'],
  ['what has arrived', { ...sent, shippingState: 'delivered' }, line, 'unchanged'],
  [
    'a code for what has arrived without',
    { ...sent, shippingState: 'delivered', trackingNumber: null },
    line,
    'delivered',
  ],
  ['what came back, with a new code', { ...sent, shippingState: 'returned' }, { ...line, trackingNumber: 'B' }, 'send'],
  [
    'what came back, without a code',
    { ...sent, shippingState: 'returned' },
    { ...line, trackingNumber: null },
    'returned',
  ],
  ['the list of before for what came back', { ...sent, shippingState: 'returned' }, line, 'returned'],
  ['credits, paid', { ...order, prizeCredits: 50 }, line, 'no-parcel'],
  ['an unpaid order', { ...order, status: 'pending' }, line, 'not-paid'],
  ['a cancelled order that had been sent', { ...sent, status: 'cancelled' }, line, 'not-paid'],
] as const)('%s', (_name, known, said, decision) => {
  expect(decideShipment(known, said)).toBe(decision)
})

test('orders of the same minute have different numbers', () => {
  expect(orderNumber('019aa0c1-7c1e-7a33-9f3e-1b0f4c2d9ae7')).toBe('4C2D9AE7')
  expect(orderNumber('019aa0c1-7c1e-7a33-9f3e-1b0f4c2d9ae8')).toBe('4C2D9AE8')
})
