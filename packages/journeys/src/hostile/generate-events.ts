import fc from 'fast-check'
import { wrongNumbers, wrongTexts, wrongValues } from './generate-values.ts'

/** What an event may be about: an order at the provider, and what happened to it. */
export type EventSubject = {
  orderId: string
  captureId: string | null
  refundId: string | null
  reference: string
  /** What the provider's events say, as `39.99`. */
  value: string
}

const types = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'BILLING.SUBSCRIPTION.CREATED',
] as const

const times = [
  '2026-11-20T10:00:00Z',
  '2019-02-30T99:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  'ieri',
]
const currencies = ['EUR', 'EUR', 'USD', 'JPY', 'eur']
const values = ['0.00', '0.01', '39.98', '99999999.99', '999999999999.99', '-1.00', '1e3', '39,99', '']

/** Events of every kind about these subjects; `url` is the provider's, for links. */
export function oddEvents(subjects: readonly EventSubject[], url: string): fc.Arbitrary<object> {
  const subject = fc.constantFrom(...subjects)
  // An event may also mix what belongs to several payments.
  const about = fc.oneof(
    { weight: 3, arbitrary: subject },
    fc.tuple(subject, subject, subject).map(([one, other, third]) => ({
      ...one,
      captureId: other.captureId,
      refundId: third.refundId,
      reference: third.reference,
    })),
  )
  return fc
    .record({
      about,
      id: fc.uuid(),
      type: fc.constantFrom(...types),
      time: fc.constantFrom(...times),
      currency: fc.constantFrom(...currencies),
      value: fc.option(fc.constantFrom(...values), { freq: 2 }),
      payee: fc.constantFrom('CENTESIMO0001', 'ALTRO0001'),
      parts: fc.subarray(['custom_id', 'amount', 'supplementary_data', 'links', 'payee', 'purchase_units'], {
        minLength: 3,
      }),
    })
    .map(({ about, id, type, time, currency, value, payee, parts }) => {
      const amount = { currency_code: currency, value: value ?? about.value }
      const isRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED'
      const isOrder = type.startsWith('CHECKOUT.ORDER.')
      const all: Record<string, unknown> = {
        custom_id: about.reference,
        amount,
        supplementary_data: { related_ids: { order_id: about.orderId } },
        links: [
          { rel: 'self', href: `${url}/v2/payments/captures/${about.captureId}` },
          { rel: 'up', href: `${url}/v2/payments/captures/${about.captureId}` },
        ],
        payee: { merchant_id: payee },
        purchase_units: [{ custom_id: about.reference, amount, payee: { merchant_id: payee } }],
      }
      return {
        id: `WH-${id}`,
        event_version: '1.0',
        create_time: time,
        resource_type: 'capture',
        event_type: type,
        summary: 'Così è: 50 % — “citazione”',
        resource: {
          id: isOrder ? about.orderId : isRefund ? (about.refundId ?? `R-${id.slice(0, 12)}`) : about.captureId,
          status: 'COMPLETED',
          ...Object.fromEntries(parts.map((part) => [part, all[part]])),
        },
      }
    })
}

const texts = [...wrongTexts, '../../v2/checkout/orders', 'x?y=1#z', '%2e%2e', 'è', ' ', '\u202e']
const wrong = fc.oneof(fc.constantFrom<unknown>(undefined, ...texts, ...wrongNumbers, ...wrongValues), fc.jsonValue())

/** Events with one or two mistakes, each somewhere in them. */
export function eventsWithMistakes(subjects: readonly EventSubject[], url: string): fc.Arbitrary<object> {
  const mistakes = fc.array(fc.tuple(fc.nat(40), wrong), { minLength: 1, maxLength: 2 })
  return fc
    .tuple(oddEvents(subjects, url), mistakes)
    .map(([event, found]) => found.reduce((changed, [place, value]) => replaceAt(changed, place, value), event))
}

/** A copy in which the value at that place, counted in reading order, is another one. */
function replaceAt(event: object, place: number, value: unknown): object {
  let count = -1
  // The first value is the event itself.
  return JSON.parse(JSON.stringify(event, (_, each) => (count++ === place ? value : each)))
}
