import type { AnyRequest, PagedName, Reply, RequestArgs } from '@centesimo/contract'
import { addressOf } from '@centesimo/contract/address-of'
import { pageHeaders, type RouteName, route } from '@centesimo/contract/routes'
import { refusalOf } from './api-refusal.ts'
import type { Call } from './call.ts'
import { connectLive, type Live, type LiveOptions } from './connect-live.ts'
import { retry } from './retry.ts'

/** `url` is the platform's address; without a token the client reads what is public. */
export type ClientOptions = { url: string; token?: string | undefined }

type Item<Name extends PagedName> = Reply<Name> extends readonly (infer One)[] ? One : never

export type Client = {
  /**
   * Makes a call of the contract, and repeats it while the API asks for patience. Throws an
   * `ApiRefusal`. A POST is repeated after a broken connection only with an `idempotencyKey`.
   */
  call: Call
  /** All items of a paged list, page by page. */
  items: <Name extends PagedName>(name: Name, ...request: RequestArgs<Name>) => AsyncGenerator<Item<Name>, void>
  /** Opens the socket: auctions as they change, bids, the server's clock. */
  connectLive: (options?: LiveOptions) => Promise<Live>
}

/** A client of one platform. Its calls are those of `@centesimo/contract`. */
export function createClient({ url, token }: ClientOptions): Client {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }

  async function send(name: RouteName, request: AnyRequest = {}): Promise<Response> {
    const { method, path } = route(name)
    const { params, query, body, idempotencyKey, signal } = request
    const response = await fetch(new URL(addressOf(path, params, query), url), {
      method,
      headers: {
        accept: 'application/json',
        ...authorization,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      ...(signal && { signal }),
    })
    if (!response.ok) throw await refusalOf(response)
    return response
  }

  function sendPatiently(name: RouteName, request: AnyRequest = {}): Promise<Response> {
    const isRepeatable = route(name).method !== 'POST' || request.idempotencyKey !== undefined
    return retry(isRepeatable, () => send(name, request))
  }

  const call: Call = async (name, ...[request]) => {
    const response = await sendPatiently(name, request)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return (await (isJson ? response.json() : response.text())) as never
  }

  return {
    call,
    async *items(name, ...[request]) {
      const { query, ...rest }: AnyRequest = request ?? {}
      let cursor: string | undefined
      do {
        const response = await sendPatiently(name, { ...rest, query: { ...query, cursor } })
        yield* (await response.json()) as Item<typeof name>[]
        cursor = response.headers.get(pageHeaders.nextCursor) ?? undefined
      } while (cursor)
    },
    connectLive: (options = {}) => connectLive({ url, headers: authorization, call }, options),
  }
}
