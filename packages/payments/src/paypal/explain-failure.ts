import { isTaskCancelledError } from 'cockatiel'
import { z } from 'zod'
import { PaymentFailure, type PaymentFailureKind } from '../payment-gateway.ts'

/**
 * Why a call failed. `debugId` identifies the call for PayPal's support. `isUnavailable`: no
 * answer, or a 5xx. Contains nothing that PayPal wrote about a person.
 */
export type FailureDetails = {
  failure: PaymentFailure
  status: number | null
  debugId: string | null
  isUnavailable: boolean
}

/** PayPal issue codes that are more specific than the HTTP status. */
const kinds: Record<string, PaymentFailureKind> = {
  INSTRUMENT_DECLINED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  CARD_EXPIRED: 'declined',
  CARD_CLOSED: 'declined',
  ORDER_NOT_APPROVED: 'not-approved',
  PAYER_ACTION_REQUIRED: 'not-approved',
  ORDER_ALREADY_CAPTURED: 'already-captured',
  ORDER_ALREADY_COMPLETED: 'already-captured',
  INVALID_RESOURCE_ID: 'not-found',
  ORDER_COMPLETION_IN_PROGRESS: 'transient',
  PREVIOUS_REQUEST_IN_PROGRESS: 'transient',
  INTERNAL_SERVICE_ERROR: 'transient',
  INVALID_CURRENCY_CODE: 'misconfigured',
  CURRENCY_NOT_SUPPORTED_FOR_COUNTRY: 'misconfigured',
  DECIMAL_PRECISION: 'misconfigured',
  CANNOT_BE_ZERO_OR_NEGATIVE: 'misconfigured',
  MAX_VALUE_EXCEEDED: 'misconfigured',
  AMOUNT_MISMATCH: 'misconfigured',
  ITEM_TOTAL_MISMATCH: 'misconfigured',
  MULTI_CURRENCY_ORDER: 'misconfigured',
  UNSUPPORTED_INTENT: 'misconfigured',
  DUPLICATE_REQUEST_ID: 'misconfigured',
  PAYEE_ACCOUNT_INVALID: 'misconfigured',
  PAYEE_ACCOUNT_RESTRICTED: 'misconfigured',
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: 'misconfigured',
  REFUND_CAPTURE_CURRENCY_MISMATCH: 'misconfigured',
}

const httpError = z.object({ statusCode: z.number(), message: z.string() })
const paypalBody = z.object({
  name: z.string().optional(),
  /** The token endpoint sends this instead of `name`. */
  error: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
  debug_id: z.string().optional(),
})

export function explainFailure(error: unknown): FailureDetails {
  if (error instanceof PaymentFailure) return { failure: error, status: null, debugId: null, isUnavailable: false }
  const { data: answer } = httpError.safeParse(error)
  if (!answer) {
    return { failure: new PaymentFailure('transient', nameOf(error)), status: null, debugId: null, isUnavailable: true }
  }
  const status = answer.statusCode
  const isUnavailable = status >= 500
  const body = readBody(answer.message)
  const issue = codeIn(body?.details?.[0]?.issue) ?? codeIn(body?.name) ?? codeIn(body?.error)
  // Without an issue code the answer may come from a proxy in between, so it says nothing about the
  // payment.
  if (!issue) {
    const kind = status >= 300 && status < 400 ? 'misconfigured' : 'transient'
    return { failure: new PaymentFailure(kind, `HTTP_${status}`), status, debugId: null, isUnavailable }
  }
  const debugId = codeIn(body?.debug_id) ?? null
  return { failure: new PaymentFailure(kinds[issue] ?? kindOf(status), issue), status, debugId, isUnavailable }
}

/** Temporary: 408, 425 and 429 (too early or too often) and 409 (another call in progress). */
function kindOf(status: number): PaymentFailureKind {
  if (status >= 500 || [408, 409, 425, 429].includes(status)) return 'transient'
  if (status === 404) return 'not-found'
  return status === 422 ? 'refused' : 'misconfigured'
}

function readBody(text: string): z.output<typeof paypalBody> | undefined {
  try {
    return paypalBody.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** PayPal's codes contain no spaces. A sentence may contain a person's name and is not logged. */
function codeIn(value: string | undefined): string | undefined {
  return value && /^[\w-]{1,80}$/.test(value) ? value : undefined
}

function nameOf(error: unknown): string {
  if (isTaskCancelledError(error)) return 'TIMEOUT'
  if (!(error instanceof Error)) return 'UNKNOWN'
  if (error.message === 'Request timed out') return 'TIMEOUT'
  return ('code' in error && typeof error.code === 'string' && codeIn(error.code)) || error.name
}
