import { z } from 'zod'
import { AutoBidState, PlaceBidBody, PlacedBid } from './endpoints/bidding.ts'
import { PlatformState } from './endpoints/platform.ts'
import type { ErrorBody } from './errors.ts'
import { limits } from './limits.ts'
import { Auction } from './shapes/auction.ts'
import { AuctionUpdate } from './shapes/auction-update.ts'
import { Notice } from './shapes/notice.ts'
import { Refusal } from './shapes/refusal.ts'
import { SpentHere } from './shapes/spent.ts'
import type { ShortUpdate } from './short-update.ts'
import { isoTime } from './text.ts'

export const AuctionViewers = z.object({ id: z.string(), viewers: z.int() })
export type AuctionViewers = z.output<typeof AuctionViewers>
export const AuctionEnded = z.object({
  id: z.string(),
  version: z.int(),
  winnerName: z.string().nullable(),
  /** In cents. */
  finalPrice: z.int(),
  reason: z.enum(['timer', 'price', 'admin']),
})
export type AuctionEnded = z.output<typeof AuctionEnded>
export const ChangeKind = z.enum(['created', 'started', 'ended', 'restarted', 'edited', 'deleted', 'categories'])
export type ChangeKind = z.output<typeof ChangeKind>
/** For `categories` the id is a category's. */
export const AuctionsChanged = z.object({ kind: ChangeKind, id: z.string() })
export type AuctionsChanged = z.output<typeof AuctionsChanged>
export const UserUpdate = z.object({
  credits: z.int(),
  /** After bids: what the user has spent in each of their runs. */
  spentHere: z.array(SpentHere.extend({ auctionId: z.string(), run: z.int() })).exactOptional(),
})
export type UserUpdate = z.output<typeof UserUpdate>
export const UserWon = z.object({
  auctionId: z.string(),
  title: z.string(),
  finalPrice: z.int(),
  orderId: z.string().nullable(),
})
export type UserWon = z.output<typeof UserWon>
export const UserOutbid = z.object({ auctionId: z.string(), title: z.string(), currentBid: z.int() })
export type UserOutbid = z.output<typeof UserOutbid>
/** A new notice, and the number of unread ones. */
export const UserNotice = z.object({ notice: Notice, unread: z.int() })
export type UserNotice = z.output<typeof UserNotice>
/** After a start, a change, a stop, and each of its turns. */
export const AutoBidUpdate = AutoBidState.extend({
  auctionId: z.string(),
  /** After its bid. */
  spentHere: SpentHere.exactOptional(),
  /** Why the server stopped it. */
  reason: z
    .enum([
      'credits',
      'max-bids',
      'not-live',
      'bought',
      'limit',
      'excluded',
      'beginners',
      'joining-closed',
      'win-slots',
    ])
    .exactOptional(),
})
export type AutoBidUpdate = z.output<typeof AutoBidUpdate>

/**
 * The positions of `ShortUpdate`: id, version, run, bidderCount, uniqueBidders, currentBid,
 * increment, creditsPerBid, serverTime, untilTimerEnds, sinceExtended, bidderNames, ages,
 * automatic.
 */
export const AuctionBids = z.tuple([
  z.string(),
  ...([z.int(), z.int(), z.int(), z.int(), z.int(), z.int(), z.int()] as const),
  z.int(),
  z.int().nullable(),
  z.int().nullable(),
  z.array(z.string()),
  z.array(z.int()),
  z.array(z.int()),
]) satisfies z.ZodType<ShortUpdate>

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

export const RefusedAck = z.object({ ok: z.literal(false), status: z.int(), error: Refusal })
export type RefusedAck = { ok: false; status: number; error: ErrorBody }
export const WatchAck = z.union([z.object({ auctions: z.array(Auction) }), RefusedAck])
export type WatchAck = { auctions: Auction[] } | RefusedAck
export const BidAck = z.union([PlacedBid.extend({ ok: z.literal(true) }), RefusedAck])
export type BidAck = ({ ok: true } & PlacedBid) | RefusedAck
export const ClockAck = z.object({ now: isoTime })
export type ClockAck = z.output<typeof ClockAck>

/** Every event that a client may send. One with an `ack` is answered. */
export const clientEvents = {
  'auction:watch': {
    summary: 'Receive the events of some auctions; the answer has their present state',
    payload: WatchPayload,
    ack: WatchAck,
  },
  'auction:unwatch': { summary: 'Receive them no more', payload: WatchPayload },
  'bid:place': {
    summary: 'Place a bid; a repeated `bidId` gets the first answer',
    payload: PlaceBidPayload,
    ack: BidAck,
  },
  'clock:sync': { summary: "Ask for the server's time", ack: ClockAck },
} as const satisfies Record<keyof ClientToServer, object>

export type ClientToServer = {
  'auction:watch': (payload: z.input<typeof WatchPayload>, ack: (answer: WatchAck) => void) => void
  'auction:unwatch': (payload: z.input<typeof WatchPayload>) => void
  'bid:place': (payload: z.input<typeof PlaceBidPayload>, ack: (answer: BidAck) => void) => void
  'clock:sync': (ack: (answer: ClockAck) => void) => void
}

/** Every event that the server may send. Those of a user need a session or the scope `read`. */
export const serverEvents = {
  'auction:update': { summary: 'The newest state of a watched auction, with its latest bids', payload: AuctionUpdate },
  'auction:bids': {
    summary: 'Instead of `auction:update`, to sockets that watch with `short`: its fields by position',
    payload: AuctionBids,
  },
  'auction:viewers': { summary: 'How many people have a watched auction on their screen', payload: AuctionViewers },
  'auction:ended': { summary: 'The end of a watched auction', payload: AuctionEnded },
  'auctions:changed': { summary: 'The lists of auctions have changed; goes to every socket', payload: AuctionsChanged },
  'user:update': { summary: "The user's balance has changed", payload: UserUpdate },
  'user:won': { summary: 'The user has won an auction', payload: UserWon },
  'user:outbid': { summary: 'The user does not lead an auction any more', payload: UserOutbid },
  'autobid:update': { summary: "One of the user's auto-bids has changed", payload: AutoBidUpdate },
  'user:notice': { summary: "A new entry of the user's inbox", payload: UserNotice },
  'platform:update': { summary: 'The platform was paused or resumed; goes to every socket', payload: PlatformState },
  'server:reconnect': {
    summary: 'Connect again: another node has more room. A socket that stays is closed when its node stops',
    payload: null,
  },
} as const

type ServerEvents = typeof serverEvents
export type ServerToClient = {
  [Name in keyof ServerEvents]: ServerEvents[Name]['payload'] extends infer Payload extends z.ZodType
    ? (payload: Payload extends typeof AuctionBids ? ShortUpdate : z.output<Payload>) => void
    : () => void
}
