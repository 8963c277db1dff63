import { z } from 'zod'
import { PaymentFailure, type ProviderCapture, type ProviderOrder, type ProviderRefund } from '../payment-gateway.ts'
import { centsOf } from './decimals.ts'
import { refundedCaptureId } from './refunded-capture-id.ts'

const cents = z.string().transform((value, context) => {
  const read = centsOf(value)
  if (read !== null) return read
  context.addIssue('is not an amount')
  return z.NEVER
})
const money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: cents })
const id = z.string().regex(/^[\x21-\x7e]{1,100}$/)
/** The payer sets some of these texts, and Postgres stores neither NUL nor lone surrogates. */
const text = z
  .string()
  .transform((value) => value.toWellFormed().replaceAll('\0', '\ufffd'))
  .nullish()

const capture = z.object({
  id,
  status: z.string(),
  amount: money,
  create_time: text,
  seller_receivable_breakdown: z.object({ paypal_fee: money.nullish() }).nullish(),
})

const links = z.array(z.object({ href: z.string(), rel: z.string() })).nullish()
const refund = z.object({ id, status: z.string(), amount: money, links })

const order = z.object({
  id,
  status: z.string(),
  purchase_units: z.tuple([
    z.object({
      amount: money,
      custom_id: text,
      payee: z.object({ merchant_id: text }).nullish(),
      payments: z.object({ captures: z.array(capture).nullish(), refunds: z.array(refund).nullish() }).nullish(),
    }),
  ]),
  payer: z.object({ email_address: text, payer_id: text }).nullish(),
  payment_source: z.object({ paypal: z.object({ email_address: text, account_id: text }).nullish() }).nullish(),
  links,
})

const orderStates: Record<string, ProviderOrder['status']> = {
  CREATED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'completed',
  VOIDED: 'voided',
}

const captureStates: Record<string, ProviderCapture['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'failed',
  REFUNDED: 'refunded',
  PARTIALLY_REFUNDED: 'partially-refunded',
}

const refundStates: Record<string, ProviderRefund['status']> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/**
 * Parses a full PayPal order. Throws a transient `PaymentFailure` for anything else, since a retry
 * may return a valid one.
 */
export function readOrder(answer: unknown): ProviderOrder {
  const { purchase_units, payer, payment_source, links, ...rest } = readAs(order, answer)
  const [unit] = purchase_units
  const captures = (unit.payments?.captures ?? []).map(readCapture)
  const paypal = payment_source?.paypal
  return {
    id: rest.id,
    status: orderStates[rest.status] ?? 'other',
    amountCents: unit.amount.value,
    currency: unit.amount.currency_code,
    reference: unit.custom_id ?? null,
    payerEmail: payer?.email_address ?? paypal?.email_address ?? null,
    payerId: payer?.payer_id ?? paypal?.account_id ?? null,
    payeeId: unit.payee?.merchant_id ?? null,
    approveUrl: links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null,
    captures: captures.sort((one, other) => Number(other.capturedAt) - Number(one.capturedAt)),
    refunds: (unit.payments?.refunds ?? []).map((each) => ({
      ...refundOf(each),
      captureId: refundedCaptureId(each.links),
    })),
  }
}

/** Parses a full PayPal refund. Throws `PaymentFailure` for anything else. */
export function readRefund(answer: unknown): ProviderRefund {
  return refundOf(readAs(refund, answer))
}

function refundOf({ id, status, amount }: z.output<typeof refund>): ProviderRefund {
  return {
    id,
    status: refundStates[status] ?? 'other',
    amountCents: amount.value,
    currency: amount.currency_code,
  }
}

function readCapture({ id, status, amount, create_time, seller_receivable_breakdown }: z.output<typeof capture>) {
  const fee = seller_receivable_breakdown?.paypal_fee
  const at = new Date(create_time ?? Number.NaN)
  return {
    id,
    status: captureStates[status] ?? 'other',
    amountCents: amount.value,
    currency: amount.currency_code,
    // A fee in another currency is not in euro cents.
    feeCents: fee?.currency_code === 'EUR' ? fee.value : null,
    capturedAt: Number.isNaN(at.getTime()) ? null : at,
  } satisfies ProviderCapture
}

/** Parses an answer by its schema. An unreadable answer is a transient failure. */
export function readAs<T extends z.ZodType>(shape: T, answer: unknown): z.output<T> {
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  throw new PaymentFailure('transient', 'UNREADABLE_ANSWER')
}
