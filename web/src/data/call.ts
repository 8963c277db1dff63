import type { BodyInput, Contract, ParamsOf, PathParams, QueryOf, ReplyOf } from '@centesimo/contract'
import { pageHeaders, type RouteName, route } from '@centesimo/contract/routes'
import { ApiError } from './api-error.ts'

type Params<Name extends RouteName> = [PathParams<Contract[Name]['path']>] extends [never]
  ? { params?: undefined }
  : { params: ParamsOf<Contract[Name]> }

type Body<Name extends RouteName> =
  undefined extends BodyInput<Contract[Name]> ? { body?: undefined } : { body: BodyInput<Contract[Name]> }

type Request<Name extends RouteName> = Params<Name> &
  Body<Name> & {
    query?: QueryOf<Contract[Name]>
    signal?: AbortSignal
    /** For a call that moves credits or money: a repeat under the same key moves nothing more. */
    idempotencyKey?: string
  }

/** Optional when the call needs neither parameters nor a body. */
export type RequestArgs<Name extends RouteName> =
  Record<never, never> extends Request<Name> ? [request?: Request<Name>] : [request: Request<Name>]

export type Reply<Name extends RouteName> = ReplyOf<Contract[Name]>

/**
 * Calls an endpoint of the contract. Sends cookies, JSON in and out; throws an ApiError for any
 * unsuccessful answer.
 */
export async function call<Name extends RouteName>(name: Name, ...[request]: RequestArgs<Name>): Promise<Reply<Name>> {
  const response = await send(name, request)
  return (await response.json()) as Reply<Name>
}

export type PagedName = { [Name in RouteName]: Contract[Name] extends { paged: true } ? Name : never }[RouteName]

/** Calls a paged list: its items, and the cursor and total from the headers. */
export async function callPage<Name extends PagedName>(name: Name, ...[request]: RequestArgs<Name>) {
  const response = await send(name, request)
  const items = (await response.json()) as Reply<Name>
  return {
    items,
    nextCursor: response.headers.get(pageHeaders.nextCursor) || null,
    totalCount: Number(response.headers.get(pageHeaders.totalCount) ?? items.length),
  }
}

/** Calls an endpoint that answers with a file. */
export async function callFile<Name extends RouteName>(name: Name, ...[request]: RequestArgs<Name>): Promise<Blob> {
  return (await send(name, request)).blob()
}

type LooseRequest = {
  params?: Record<string, string> | undefined
  query?: object | undefined
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

async function send(name: RouteName, request: LooseRequest = {}): Promise<Response> {
  const { method, path } = route(name)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const headers = {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
  }
  const response = await fetch(addressOf(path, request.params, request.query), {
    method,
    credentials: 'same-origin',
    headers,
    ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
    ...(request.signal && { signal: request.signal }),
  })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response
}

/**
 * The path with its parameters filled in and the query appended; empty and undefined values are
 * left out.
 */
export function addressOf(path: string, params: Record<string, string> = {}, query: object = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
