import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Order } from '../orders/order.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { refusal } from './paypal-error.ts'

const MAX_ID_LENGTH = 108

export interface RequestId {
  /**
   * Id of what this request id has created already; null on the first call, or without a request
   * id.
   */
  resultId: string | null
  /** Stored with what this call creates. */
  request: Order['requests']
}

/**
 * Makes calls idempotent by their PayPal-Request-Id. `call` is part of the key, so different calls
 * may share an id.
 */
export function readRequestId({ book }: SandboxContext, { headers, body }: FastifyRequest, call: string): RequestId {
  const id = headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return { resultId: null, request: [] }
  if (id.length > MAX_ID_LENGTH)
    throw refusal('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' })
  const key = `${call} ${id}`
  const hash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64')
  const known = book.findRequest(key)
  if (known && known.body !== hash)
    throw refusal('DUPLICATE_REQUEST_ID', { field: 'PayPal-Request-Id', value: id, location: 'header' })
  return { resultId: known?.resultId ?? null, request: [{ key, body: hash, resultId: '' }] }
}

/** Whether the client asked for the full representation. */
export function wantsRepresentation({ headers }: FastifyRequest): boolean {
  return /\breturn=representation\b/.test(String(headers.prefer ?? ''))
}
