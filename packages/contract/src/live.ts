import { z } from 'zod'
import { type AutoBidState, PlaceBidBody, type PlacedBid } from './endpoints/bidding.ts'
import type { PlatformState } from './endpoints/platform.ts'
import type { ErrorBody } from './errors.ts'
import { limits } from './limits.ts'
import type { Auction } from './shapes/auction.ts'
import type { AuctionUpdate } from './shapes/auction-update.ts'
import type { Notice } from './shapes/notice.ts'
import type { SpentHere } from './shapes/spent.ts'
import type { ShortUpdate } from './short-update.ts'

export type AuctionViewers = { id: string; viewers: number }
export type AuctionEnded = {
  id: string
  version: number
  winnerName: string | null
  /** In cents. */
  finalPrice: number
  reason: 'timer' | 'price' | 'admin'
}
/** For `categories` the id is a category's. */
export type ChangeKind = 'created' | 'started' | 'ended' | 'restarted' | 'edited' | 'deleted' | 'categories'
export type AuctionsChanged = { kind: ChangeKind; id: string }
export type UserUpdate = {
  credits: number
  /** After bids: what the user has spent in each of their runs. */
  spentHere?: ({ auctionId: string; run: number } & SpentHere)[]
}
export type UserWon = { auctionId: string; title: string; finalPrice: number; orderId: string | null }
export type UserOutbid = { auctionId: string; title: string; currentBid: number }
/** A new notice, and the number of unread ones. */
export type UserNotice = { notice: Notice; unread: number }
/** After a start, a change, a stop, and each of its turns. */
export type AutoBidUpdate = AutoBidState & {
  auctionId: string
  /** After its bid. */
  spentHere?: SpentHere
  /** Why the server stopped it. */
  reason?: 'credits' | 'max-bids' | 'not-live'
}

/**
 * A socket that watches an auction counts among its `viewers`; with `inList` it receives the same
 * events and does not count. One socket may use both modes, and drops each separately. With
 * `short` it receives updates that carry only bids as `auction:bids` (see `short-update.ts`); the
 * last watch of an auction decides.
 */
export const WatchPayload = z.strictObject({
  auctionIds: z.array(z.string().max(100)).max(limits.watchedAuctions),
  inList: z.boolean().optional(),
  short: z.boolean().optional(),
})
export const PlaceBidPayload = PlaceBidBody.extend({ auctionId: z.string() }).omit({ creditsToUse: true })

export type RefusedAck = { ok: false; status: number; error: ErrorBody }
export type WatchAck = { auctions: Auction[] } | RefusedAck
export type BidAck = ({ ok: true } & PlacedBid) | RefusedAck
export type ClockAck = { now: string }

export type ClientToServer = {
  'auction:watch': (payload: z.input<typeof WatchPayload>, ack: (answer: WatchAck) => void) => void
  'auction:unwatch': (payload: z.input<typeof WatchPayload>) => void
  'bid:place': (payload: z.input<typeof PlaceBidPayload>, ack: (answer: BidAck) => void) => void
  'clock:sync': (ack: (answer: ClockAck) => void) => void
}

export type ServerToClient = {
  'auction:update': (update: AuctionUpdate) => void
  /** Instead of `auction:update`, to sockets that watch with `short`. */
  'auction:bids': (update: ShortUpdate) => void
  'auction:viewers': (viewers: AuctionViewers) => void
  'auction:ended': (ended: AuctionEnded) => void
  'auctions:changed': (change: AuctionsChanged) => void
  'user:update': (update: UserUpdate) => void
  'user:won': (won: UserWon) => void
  'user:outbid': (outbid: UserOutbid) => void
  'autobid:update': (update: AutoBidUpdate) => void
  'user:notice': (event: UserNotice) => void
  'platform:update': (state: PlatformState) => void
  /**
   * Connect again: another node has more room. A socket that stays is closed when its node stops.
   */
  'server:reconnect': () => void
}
