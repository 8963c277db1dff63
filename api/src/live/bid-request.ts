import type { PlacedBid } from '@centesimo/contract'
import type { Refused } from '../http/refusal.ts'
import type { SessionUser } from '../session/session-user.ts'

/** A bid as POST and socket pass it on, after session, rate limit and schema. */
export type BidRequest = {
  auctionId: string
  user: SessionUser
  bidId?: string | undefined
  idempotencyKey?: string | null
  /** When the request reached this process, on its monotonic clock. */
  receivedAt: number
  channel: 'http' | 'socket'
  /** The trace that the client has begun, if any. */
  traceParent?: string | undefined
}

export type PlaceBid = (bid: BidRequest) => Promise<PlacedBid | Refused>
