import { randomBytes } from 'node:crypto'
import { issues } from './issues.ts'

interface Detail {
  issue: string
  description?: string
  /** A JSON pointer into the body. */
  field?: string
  value?: string
  location?: 'body' | 'header' | 'path' | 'query'
}

/** PayPal's error name and message, by status. */
const names: Record<number, [name: string, message: string]> = {
  400: ['INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.'],
  401: [
    'AUTHENTICATION_FAILURE',
    'Authentication failed due to missing authorization header, or invalid authentication credentials.',
  ],
  403: ['NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.'],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  409: ['RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.'],
  413: ['PAYLOAD_TOO_LARGE', 'The request body is too large.'],
  415: ['UNSUPPORTED_MEDIA_TYPE', "The server does not support the request payload's media type."],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
  429: ['RATE_LIMIT_REACHED', 'Too many requests. Blocked due to rate limiting.'],
  500: ['INTERNAL_SERVER_ERROR', 'An internal server error has occurred.'],
  503: ['SERVICE_UNAVAILABLE', 'Service Unavailable.'],
}

/** An error in a call; answered in PayPal's format. */
export class PaypalError extends Error {
  readonly status: number
  readonly details: Detail[]
  readonly links: unknown[]

  constructor(status: number, details: Detail[] = [], links: unknown[] = []) {
    super(names[status]?.[0] ?? 'INTERNAL_SERVER_ERROR')
    this.status = status
    this.details = details
    this.links = links
  }
}

/** A refusal with this issue and the issue's status. */
export function refusal(issue: string, about: Omit<Detail, 'issue'> = {}, links: unknown[] = []): PaypalError {
  const known = issues[issue]
  return new PaypalError(known?.status ?? 422, [{ issue, description: known?.description ?? issue, ...about }], links)
}

/** The error for an issue code or a PayPal error name; null for anything else. */
export function errorNamed(code: string): PaypalError | null {
  if (Object.hasOwn(issues, code)) return refusal(code)
  if (code === 'INTERNAL_SERVICE_ERROR') return new PaypalError(500)
  const status = Object.keys(names).find((each) => names[Number(each)]?.[0] === code)
  return status ? new PaypalError(Number(status)) : null
}

export function errorBody({ status, details, links }: PaypalError, debugId = newDebugId()) {
  const [name, message] = names[status] ?? names[500]!
  return { name, message, ...(details.length > 0 && { details }), debug_id: debugId, links }
}

export function newDebugId(): string {
  return randomBytes(7).toString('hex').slice(0, 13)
}
