import type { Readable } from 'node:stream'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@centesimo/contract'
import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../session/session-user.ts'
import type { Refused } from './refusal.ts'

/** The input of a handler, validated against the contract. */
export type Call<E extends Endpoint> = {
  body: BodyOf<E>
  query: QueryOf<E>
  /** Well-formed ids; a malformed one arrives as an id that matches nothing. */
  params: ParamsOf<E>
  /** The caller; null only on public endpoints. */
  user: E['access'] extends 'public' ? SessionUser | null : SessionUser
  /** A UUID, if the endpoint is `idempotent` and the client sent one. */
  idempotencyKey: string | null
  /**
   * When the whole body had arrived, on this process's monotonic clock: a bid's arrival time.
   */
  receivedAt: number
  request: FastifyRequest
}

/** One page of a list that can grow. `nextCursor` is null on the last page. */
export type Page<Items> = { items: Items; nextCursor: string | null; totalCount: number }

/** A file whose name depends on the call. */
export type NamedFile = { fileName: string; content: Readable }

/** A file that a browser may keep: it is opened only for one that has another `version`. */
export type VersionedFile = { version: string; open: () => Promise<Readable | Refused> }

/** A file may be long, so it may be a stream. */
export type Answer<E extends Endpoint> = E extends { paged: true }
  ? Page<ReplyOf<E>>
  : E extends { download: object }
    ? ReplyOf<E> | Readable | NamedFile | VersionedFile
    : ReplyOf<E>

export type Route = {
  endpoint: Endpoint
  run(call: Call<Endpoint>): Promise<unknown>
  options: RouteOptions
}

type FindUser = () => Promise<SessionUser | null>

export type RouteOptions = {
  /**
   * Which layer makes a repeated `Idempotency-Key` safe: the HTTP edge (default) or the handler.
   */
  idempotency?: 'edge' | 'handler'
  /** Wraps the reading of a call's user; its `params` are unchecked. */
  whileFindingUser?: (request: FastifyRequest, find: FindUser) => ReturnType<FindUser>
}

/** Binds a contract endpoint to its handler. Refusals are returned, not thrown. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Answer<E> | Refused>,
  options: RouteOptions = {},
): Route {
  return { endpoint, run: run as unknown as Route['run'], options }
}
