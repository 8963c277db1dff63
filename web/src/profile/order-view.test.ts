import type { Order } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { type OrderView, orderView } from './order-view.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const dueIn = (days: number) => new Date(now + days * 86_400_000).toISOString()
const won: Parameters<typeof orderView>[0] = {
  id: 'o',
  auctionId: 'a',
  orderType: 'auction',
  status: 'pending',
  amount: 49_000,
  refunded: 0,
  paymentDueDate: dueIn(20),
  isPaymentChecking: false,
}
const bought = { orderType: 'buy_now', paymentDueDate: dueIn(1) } as const

test.each<[string, Partial<Order>, Partial<OrderView>]>([
  [
    'won',
    {},
    {
      badge: 'pending',
      tone: 'orange',
      isUrgent: false,
      payAt: '/won-auction/o',
      line: 'Da pagare entro il 10\u00a0dicembre: mancano 20 giorni',
      canCancel: false,
    },
  ],
  ['won, on its last days', { paymentDueDate: dueIn(7) }, { badge: 'pending', tone: 'red', isUrgent: true }],
  ['won, too late', { paymentDueDate: dueIn(-1) }, { badge: 'overdue', payAt: null }],
  ['being checked', { isPaymentChecking: true }, { badge: 'checking', payAt: null, canCancel: false }],
  ['being checked, too late', { isPaymentChecking: true, paymentDueDate: dueIn(-1) }, { badge: 'checking' }],
  [
    'bought',
    bought,
    {
      badge: 'begun',
      tone: 'calm',
      line: "Non hai ancora pagato nulla. Se non paghi entro il 21\u00a0novembre alle 13:00, l'ordine si annulla da solo.",
      payAt: '/shop?item=a',
      canCancel: true,
    },
  ],
  ['bought, of a deleted auction', { ...bought, auctionId: null }, { badge: 'begun', payAt: null }],
  ['bought and being checked', { ...bought, isPaymentChecking: true }, { badge: 'checking', canCancel: false }],
  ['bought, too late', { ...bought, paymentDueDate: dueIn(-1) }, { badge: 'overdue', canCancel: false }],
  ['paid', { status: 'completed' }, { badge: 'completed', tone: 'green', line: null, payAt: null }],
  ['paid beside another payment', { status: 'completed', isPaymentChecking: true }, { badge: 'completed' }],
  ['expired', { status: 'expired' }, { badge: 'expired', payAt: null }],
  ['cancelled', { status: 'cancelled' }, { badge: 'cancelled', payAt: null }],
  ['failed', { status: 'failed' }, { badge: 'failed', tone: 'red', payAt: null }],
  [
    'paid and partly refunded',
    { status: 'completed', refunded: 1_000 },
    { badge: 'completed', line: 'Ti abbiamo rimborsato 10,00\u00a0€ su 490,00\u00a0€.' },
  ],
  [
    'paid and refunded',
    { status: 'cancelled', refunded: 49_000 },
    { badge: 'refunded', line: 'Ti abbiamo rimborsato 490,00\u00a0€.' },
  ],
])('shows an order that is %s', (_case, changes, view) => {
  expect(orderView({ ...won, ...changes }, now)).toMatchObject(view)
})
