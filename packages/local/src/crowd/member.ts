import type { DemoPerson } from '@centesimo/demo/crowd'
import type { Answer, PlatformApi } from './platform-api.ts'

/** A demo bidder. Returns false if no bid was placed, for any reason; the next plan may retry. */
export type Member = {
  username: string
  /** False while it waits after a rate limit, a failed sign-in or for credits. */
  isFree: () => boolean
  bid: (auctionId: string) => Promise<boolean>
  autoBid: (auctionId: string, maxBids: number) => Promise<boolean>
}

const AFTER_WRONG_PASSWORD_MS = 30_000
const WITHOUT_CREDITS_MS = 60_000

/** Signs in before its first bid, and again when its session has expired. */
export function createMember(api: PlatformApi, { username, password }: DemoPerson, nowMs: () => number): Member {
  let cookie: string | null = null
  let busyUntil = Number.NEGATIVE_INFINITY
  const waitFor = (ms: number) => {
    busyUntil = nowMs() + ms
  }

  async function callSignedIn(call: (cookie: string) => Promise<Answer<unknown>>): Promise<boolean> {
    cookie ??= await signIn()
    if (!cookie) return false
    const { status, retryAfterMs } = await call(cookie)
    if (status === 401) cookie = null
    if (status === 402) waitFor(WITHOUT_CREDITS_MS)
    if (status === 429) waitFor(retryAfterMs)
    return status < 300
  }

  async function signIn(): Promise<string | null> {
    const answer = await api.signIn({ username, password })
    if (answer.status === 200) return answer.cookie
    waitFor(answer.status === 429 ? answer.retryAfterMs : AFTER_WRONG_PASSWORD_MS)
    return null
  }

  return {
    username,
    isFree: () => nowMs() >= busyUntil,
    bid: (auctionId) => callSignedIn((cookie) => api.bid(cookie, auctionId)),
    autoBid: (auctionId, maxBids) => callSignedIn((cookie) => api.autoBid(cookie, { auctionId, maxBids })),
  }
}
