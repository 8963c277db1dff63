import type { Auction, BodyInput, login, startAutoBid } from '@centesimo/contract'

/** `retryAfterMs`: from the Retry-After header. `cookie`: from Set-Cookie. */
export type Answer<Body> = { status: number; body: Body; retryAfterMs: number; cookie: string | null }

/** The public API calls of the crowd. They throw when the platform does not answer. */
export type PlatformApi = {
  liveAuctions: () => Promise<Answer<Auction[]>>
  signIn: (body: BodyInput<typeof login>) => Promise<Answer<unknown>>
  bid: (cookie: string, auctionId: string) => Promise<Answer<unknown>>
  autoBid: (cookie: string, body: BodyInput<typeof startAutoBid>) => Promise<Answer<unknown>>
}

const TIMEOUT_MS = 5_000
const LIVE_AUCTIONS = 200

export function createPlatformApi(url: string): PlatformApi {
  async function call<Body>(method: string, path: string, cookie?: string, body?: unknown): Promise<Answer<Body>> {
    const reply = await fetch(new URL(path, url), {
      method,
      headers: { ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await reply.text()
    return {
      status: reply.status,
      body: (reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null) as Body,
      retryAfterMs: Number(reply.headers.get('retry-after') ?? 1) * 1_000,
      cookie:
        reply.headers
          .getSetCookie()
          .find((each) => each.startsWith('sid='))
          ?.split(';')[0] ?? null,
    }
  }

  return {
    liveAuctions: () => call('GET', `/api/auctions/live?limit=${LIVE_AUCTIONS}`),
    signIn: (body) => call('POST', '/api/login', undefined, body),
    bid: (cookie, auctionId) => call('POST', `/api/auctions/${auctionId}/bids`, cookie, { bidId: crypto.randomUUID() }),
    autoBid: (cookie, body) => call('POST', '/api/autobids/start', cookie, body),
  }
}
