import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@centesimo/contract'
import type { FastifyRequest } from 'fastify'
import type { Who } from '../session/who.ts'
import type { Refused } from './refusal.ts'

/** What a handler is given: everything checked against the contract. */
export type Call<E extends Endpoint> = {
  body: BodyOf<E>
  query: QueryOf<E>
  /** Any text that can be an id; what cannot be one arrives as an id that nothing has. */
  params: ParamsOf<E>
  /** Who asks; null only where visitors may call. */
  user: E['access'] extends 'public' ? Who | null : Who
  /** A UUID, where the endpoint is `idempotent` and the client sent one. */
  idempotencyKey: string | null
  /** When the request reached this process, on its monotonic clock. */
  receivedAt: number
  request: FastifyRequest
}

/** One page of a list that can grow. `nextCursor` is null on the last one. */
export type Page<Items> = { items: Items; nextCursor: string | null; totalCount: number }

/** A file whose name only its handler knows. */
export type NamedFile = { fileName: string; content: Readable }

/** A file may be long, so it may be a stream. */
export type Answer<E extends Endpoint> = E extends { paged: true }
  ? Page<ReplyOf<E>>
  : E extends { download: object }
    ? ReplyOf<E> | Readable | NamedFile
    : ReplyOf<E>

export type Route = {
  endpoint: Endpoint
  run(call: Call<Endpoint>): Promise<unknown>
  options: RouteOptions
}

export type RouteOptions = {
  /** Who sees to it that a repeated `Idempotency-Key` moves nothing twice: the edge, or the handler itself. */
  idempotency?: 'edge' | 'handler'
}

/** Ties an endpoint of the contract to the function that answers it. Refusals are returned, not thrown. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Answer<E> | Refused>,
  options: RouteOptions = {},
): Route {
  return { endpoint, run: run as unknown as Route['run'], options }
}
