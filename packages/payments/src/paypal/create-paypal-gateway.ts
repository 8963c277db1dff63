import type { Log, PayPalConfig } from '@centesimo/runtime'
import sdk from '@paypal/checkout-server-sdk'
import { z } from 'zod'
import { PaymentFailure, type PaymentGateway } from '../payment-gateway.ts'
import { createPayPalClient, type PayPalRequest } from './create-paypal-client.ts'
import { createRetryPolicy, type RetryOptions, retryOptions } from './create-retry-policy.ts'
import { createVerificationPolicy } from './create-verification-policy.ts'
import { decimalOf } from './decimals.ts'
import { listEvents } from './list-events.ts'
import { newOrderRequest } from './new-order-request.ts'
import { readEvent } from './read-event.ts'
import { readAs, readOrder, readRefund } from './read-order.ts'
import { verificationBody } from './verification-body.ts'

const MAX_NOTE_LENGTH = 255

type Options = {
  /** Base URL that PayPal redirects the payer back to; without a trailing slash. */
  siteUrl: string
  retryOptions?: RetryOptions
}

/**
 * PayPal as the payment provider. Create one per process: calls share the access token and the
 * circuit breaker.
 */
export function createPayPalGateway(paypal: PayPalConfig, log: Log, options: Options): PaymentGateway {
  const retry = options.retryOptions ?? retryOptions
  const send = createPayPalClient(paypal, retry.attemptTimeoutMs)
  const retryPolicy = createRetryPolicy(log, retry)
  const verificationPolicy = createVerificationPolicy(log, retry)

  /** Each attempt needs a new request object: the SDK mutates it. */
  const ask = <T>(call: string, request: () => PayPalRequest, read: (answer: unknown) => T): Promise<T> =>
    retryPolicy(call, async () => read(await send(request())))

  return {
    createOrder: (order) => ask('createOrder', () => newOrderRequest(order, options.siteUrl), readOrder),
    getOrder: (id) => ask('getOrder', () => ({ ...new sdk.orders.OrdersGetRequest(id) }), readOrder),
    captureOrder: (id, requestId) => ask('captureOrder', () => captureRequest(id, requestId), readOrder),
    refundCapture: (id, { requestId, amountCents, currency, note }) => {
      const request = () => {
        const amount = { currency_code: currency, value: decimalOf(amountCents) }
        const body = { amount, ...(note && { note_to_payer: note.slice(0, MAX_NOTE_LENGTH) }) }
        return { ...idempotentRequest(new sdk.payments.CapturesRefundRequest(id), requestId), body }
      }
      return ask('refundCapture', request, readRefund)
    },
    getRefund: (id) => ask('getRefund', () => ({ ...new sdk.payments.RefundsGetRequest(id) }), readRefund),
    async clientToken() {
      const request = () => post('/v1/identity/generate-token', '{}')
      try {
        return await ask('clientToken', request, (answer) => readAs(token, answer).client_token)
      } catch (error) {
        if (hasIssue(error, forbidden)) return ''
        throw error
      }
    },
    readEvent,
    listEvents: (from, to) => listEvents((request, read) => ask('listEvents', request, read), from, to),
    async verifyEvent(headers, rawBody) {
      const body = verificationBody(headers, rawBody, paypal)
      const event = body && readEvent(JSON.parse(rawBody))
      if (!body || !event) return null
      const request = () => post('/v1/notifications/verify-webhook-signature', body)
      try {
        const answer = await verificationPolicy('verifyWebhook', async () => readAs(verdict, await send(request())))
        return answer.verification_status === 'SUCCESS' ? event : null
      } catch (error) {
        if (hasIssue(error, malformed)) return null
        throw error
      }
    },
  }
}

const token = z.object({ client_token: z.string().min(1) })
const verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

function captureRequest(orderId: string, requestId: string): PayPalRequest {
  // PayPal requires an empty object; the SDK would send no body.
  return { ...idempotentRequest(new sdk.orders.OrdersCaptureRequest(orderId), requestId), body: {} }
}

/** Adds the idempotency key and asks for the full representation in the response. */
function idempotentRequest<T extends { payPalRequestId: (id: string) => T; prefer: (wish: string) => T }>(
  request: T,
  requestId: string,
) {
  return { ...request.payPalRequestId(requestId).prefer('return=representation') }
}

function post(path: string, body: string): PayPalRequest {
  return { path, verb: 'POST', headers: { 'Content-Type': 'application/json' }, body }
}

function hasIssue(error: unknown, issues: readonly string[]): boolean {
  return error instanceof PaymentFailure && issues.includes(error.issue)
}

/**
 * PayPal gives no client token to accounts without card processing. The buttons do not need one.
 */
const forbidden = ['NOT_AUTHORIZED', 'PERMISSION_DENIED']

/** PayPal rejects the event or its headers as malformed, so PayPal did not send it. */
const malformed = [
  'VALIDATION_ERROR',
  'INVALID_REQUEST',
  'INVALID_PARAMETER_SYNTAX',
  'INVALID_PARAMETER_VALUE',
  'INVALID_STRING_LENGTH',
  'MALFORMED_REQUEST_JSON',
  'MISSING_REQUIRED_PARAMETER',
]
