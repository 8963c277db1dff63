import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Desk } from '../desk.ts'
import type { Order } from '../orders/order.ts'
import { refusal } from './paypal-error.ts'

const LONGEST = 108

export interface RequestId {
  /** What this id has already made; null on the first call, and without an id. */
  made: string | null
  /** To be kept with what is made now. */
  request: Order['requests']
}

/** PayPal-Request-Id: the same call with the same id does nothing again. `call` tells calls apart that may share one. */
export function readRequestId({ book }: Desk, { headers, body }: FastifyRequest, call: string): RequestId {
  const id = headers['paypal-request-id']
  if (typeof id !== 'string' || id === '') return { made: null, request: [] }
  if (id.length > LONGEST) throw refusal('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', location: 'header' })
  const key = `${call} ${id}`
  const hash = createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('base64')
  const known = book.findRequest(key)
  if (known && known.body !== hash)
    throw refusal('DUPLICATE_REQUEST_ID', { field: 'PayPal-Request-Id', value: id, location: 'header' })
  return { made: known?.made ?? null, request: [{ key, body: hash, made: '' }] }
}

/** `Prefer: return=representation` asks for the whole thing. */
export function wantsAll({ headers }: FastifyRequest): boolean {
  return /\breturn=representation\b/.test(String(headers.prefer ?? ''))
}
