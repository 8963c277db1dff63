import type { AnyRequest, PagedName, Reply, RequestArgs } from '@centesimo/contract'
import { addressOf } from '@centesimo/contract/address-of'
import { pageHeaders, type RouteName, route } from '@centesimo/contract/routes'
import { ApiError } from './api-error.ts'
import { isSignOutPending } from './pending-sign-out.ts'

/**
 * Calls an endpoint of the contract. Sends cookies, JSON in and out; throws an ApiError for any
 * unsuccessful answer.
 */
export async function call<Name extends RouteName>(name: Name, ...[request]: RequestArgs<Name>): Promise<Reply<Name>> {
  const response = await send(name, request)
  return (await response.json()) as Reply<Name>
}

/** They end or replace the session of the cookie, so they send it while a sign-out is pending. */
const aboutSession: ReadonlySet<RouteName> = new Set([
  'logout',
  'login',
  'register',
  'passkeySignInOptions',
  'signInByPasskey',
])

/** Calls a paged list: its items, and the cursor and total from the headers. */
export async function callPage<Name extends PagedName>(name: Name, ...[request]: RequestArgs<Name>) {
  const response = await send(name, request)
  const items = (await response.json()) as Reply<Name>
  return {
    items,
    nextCursor: response.headers.get(pageHeaders.nextCursor) || null,
    totalCount: Number(response.headers.get(pageHeaders.totalCount) ?? (items as readonly unknown[]).length),
  }
}

/** Calls an endpoint that answers with a file. */
export async function callFile<Name extends RouteName>(name: Name, ...[request]: RequestArgs<Name>): Promise<Blob> {
  return (await send(name, request)).blob()
}

async function send(name: RouteName, request: AnyRequest = {}): Promise<Response> {
  const { method, path } = route(name)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const headers = {
    ...(hasBody && { 'content-type': 'application/json' }),
    ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
  }
  const response = await fetch(addressOf(path, request.params, request.query), {
    method,
    credentials: isSignOutPending() && !aboutSession.has(name) ? 'omit' : 'same-origin',
    headers,
    ...(hasBody && { body: JSON.stringify(request.body ?? {}) }),
    ...(request.signal && { signal: request.signal }),
  })
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText)
  return response
}
