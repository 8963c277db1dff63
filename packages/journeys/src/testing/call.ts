import {
  type BodyInput,
  type Endpoint,
  type EndpointName,
  type ErrorBody,
  endpoints,
  type ParamsOf,
  type ReplyOf,
} from '@centesimo/contract'

type Contract = typeof endpoints

export type CallOptions<Name extends EndpointName = EndpointName> = {
  params?: ParamsOf<Contract[Name]>
  query?: Record<string, string>
  body?: BodyInput<Contract[Name]>
  /** The session cookie to send. */
  cookie?: string | undefined
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers; cookie: string | null }

/** Makes a call of the contract. Throws with the response unless it succeeds. */
export async function call<Name extends EndpointName>(
  url: string,
  name: Name,
  options: CallOptions<Name> = {},
): Promise<ReplyOf<Contract[Name]>> {
  const { status, body } = await attempt(url, name, options)
  if (status < 300) return body as ReplyOf<Contract[Name]>
  throw new Error(`${name} returned ${status}: ${JSON.stringify(body)}`)
}

/** Like `call`, but returns any answer, refusals included. */
export function attempt<Name extends EndpointName>(
  url: string,
  name: Name,
  { params, query, body, cookie, headers, signal }: CallOptions<Name> = {},
): Promise<Answer<ErrorBody>> {
  const endpoint: Endpoint = endpoints[name]
  const address = new URL(pathOf(endpoint.path, params), url)
  for (const [key, value] of Object.entries(query ?? {})) address.searchParams.set(key, value)
  return send<ErrorBody>(address, {
    method: endpoint.method,
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

async function send<Body>(address: URL | string, init: RequestInit): Promise<Answer<Body>> {
  const response = await fetch(address, { ...init, redirect: 'manual' })
  const text = await response.text()
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('sid='))
  return {
    status: response.status,
    body: parseJson(text) as Body,
    headers: response.headers,
    cookie: cookie?.split(';')[0] ?? null,
  }
}

export function pathOf(path: string, params: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
