import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PaymentFailure } from '../payment-gateway.ts'
import { readEvent } from './read-event.ts'
import { readOrder, readRefund } from './read-order.ts'

const amount = { currency_code: 'EUR', value: '39.99' }
const order = {
  id: '5O190127TN364715T',
  status: 'COMPLETED',
  purchase_units: [
    {
      amount,
      custom_id: 'pay-1',
      payee: { merchant_id: 'CENTESIMO0001' },
      payments: {
        captures: [{ id: '3C679366HH908993F', status: 'COMPLETED', amount, create_time: '2026-11-20T10:00:00Z' }],
        refunds: [
          { id: '1JU08902781691411', status: 'COMPLETED', amount, links: [{ rel: 'up', href: '/captures/3C6' }] },
        ],
      },
    },
  ],
  payer: { email_address: 'anna@example.it', payer_id: 'QYR5Z8XDVJNXQ' },
  links: [{ rel: 'self', href: 'https://api.paypal.com/v2/checkout/orders/5O1' }],
}
const event = {
  id: 'WH-1',
  event_type: 'PAYMENT.CAPTURE.REFUNDED',
  create_time: '2026-11-20T10:00:00Z',
  resource: { id: 'R-1', amount, custom_id: 'pay-1', links: [{ rel: 'up', href: '/v2/payments/captures/3C6' }] },
}
const refund = { id: 'R-1', status: 'COMPLETED', amount }

const odd = fc.constantFrom<unknown>(
  ...[
    undefined,
    null,
    '',
    'NUL\0',
    '\ud800',
    'x'.repeat(300),
    -1,
    1e21,
    [],
    {},
    { value: 'x' },
    '1e3',
    '+275760-09-13',
  ],
)
const wrong = fc.oneof(odd, fc.jsonValue())

/** An answer with some values replaced, each at a place in reading order. */
const changed = (answer: object) =>
  fc.array(fc.tuple(fc.nat(40), wrong), { maxLength: 3 }).map((mistakes) =>
    mistakes.reduce<unknown>((whole, [place, value]) => {
      let count = 0
      return JSON.parse(JSON.stringify(whole, (_, each) => (count++ === place ? value : each)) ?? 'null')
    }, answer),
  )

/** What reaches a column can be stored: no NUL, no lone surrogate, whole amounts. */
function isStorable(read: unknown): boolean {
  if (typeof read === 'string') return read.isWellFormed() && !read.includes('\0')
  if (typeof read === 'number') return Number.isSafeInteger(read) && read < 2 ** 31
  if (read instanceof Date) return !Number.isNaN(read.getTime())
  return typeof read !== 'object' || read === null || Object.values(read).every(isStorable)
}

test('any event is null or has only what can be stored', () => {
  fc.assert(
    fc.property(fc.oneof(changed(event), wrong), (body) => isStorable(readEvent(body))),
    { numRuns: 2_000 },
  )
  expect(readEvent(event)).toMatchObject({
    kind: 'refunded',
    captureId: '3C6',
    refund: { id: 'R-1', amountCents: 3_999 },
  })
})

test.each([
  ['order', readOrder, order],
  ['refund', readRefund, refund],
] as const)('any %s is read, or is a transient failure', (_, read, answer) => {
  const property = fc.property(fc.oneof(changed(answer), wrong), (body) => {
    try {
      return isStorable(read(body))
    } catch (error) {
      return error instanceof PaymentFailure && error.kind === 'transient'
    }
  })
  fc.assert(property, { numRuns: 2_000 })
  expect(isStorable(read(answer))).toBe(true)
})
