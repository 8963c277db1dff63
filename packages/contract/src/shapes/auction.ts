import { z } from 'zod'
import { isoTime } from '../text.ts'
import { AuctionDetails, type AuctionField, auctionFields } from './auction-details.ts'
import { readShape } from './read-shape.ts'

export const auctionStatuses = ['upcoming', 'live', 'ended'] as const
export const AuctionStatus = z.enum(auctionStatuses, 'Stato non valido')
export const endReasons = ['timer', 'price', 'admin'] as const
export const EndReason = z.enum(endReasons)

/**
 * The part of an auction that a bid, a start or an end changes. Prices in cents; `version` rises
 * with every change.
 */
export const AuctionLiveState = z.object({
  id: z.string(),
  version: z.int(),
  status: AuctionStatus,
  currentBid: z.int(),
  lastBidderName: z.string().nullable(),
  bidderCount: z.int(),
  totalBids: z.int(),
  uniqueBidders: z.int(),
  /** null while the run waits for its first bid. */
  timerEndsAt: isoTime.nullable(),
  run: z.int(),
  extendedAt: isoTime.nullable(),
  endReason: EndReason.nullable(),
})
export type AuctionLiveState = z.output<typeof AuctionLiveState>

const { reservePrice, costCents, ...read } = readShape(AuctionDetails.shape)
/** The audience keeps its type: pages decide by it whether a user may bid. */
const details = { ...read, audience: AuctionDetails.shape.audience }

/** The details of an auction as they are read. */
export const ReadDetails = z.object({ ...details, reservePrice, costCents })
export type ReadDetails = z.output<typeof ReadDetails>

/** The details alone of what has more than them. */
export function detailsOf(from: ReadDetails): ReadDetails {
  const entries = auctionFields.map((field: AuctionField) => [field, from[field]])
  return Object.fromEntries(entries) as ReadDetails
}

export const Auction = AuctionLiveState.extend({
  ...details,
  /** The number that people call it by; it never changes. */
  lot: z.int(),
  /** The series that it belongs to, and the pieces that are left there, its own included. */
  seriesId: z.string().nullable(),
  seriesLeft: z.int().nullable(),
  /** Whether a purchase finds a piece: of a series only while one is free, of others always. */
  inStock: z.boolean(),
  imageUrl: z.string().nullable(),
  category: z.object({ id: z.string(), name: z.string(), slug: z.string(), icon: z.string() }),
  startTime: isoTime,
  endTime: isoTime.nullable(),
  isLive: z.boolean(),
  createdAt: isoTime,
  endedAt: isoTime.nullable(),
  /** Outside opening hours now, and when they begin again. */
  paused: z.boolean(),
  resumesAt: isoTime.nullable(),
  viewers: z.int(),
  serverTime: isoTime,
  /** Seeded by the demo: for its simulated bidders, or for visitors alone. */
  demo: z.enum(['crowd', 'people']).nullable(),
  lastBid: z.object({ creditsUsed: z.int(), timestamp: isoTime }).nullable(),
  // Only replies to admins have these keys.
  sellerId: z.string().nullable().optional(),
  lastBidderId: z.string().nullable().optional(),
  reservePrice: reservePrice.optional(),
  costCents: costCents.optional(),
  lastBidder: z.object({ fullName: z.string(), username: z.string(), email: z.string() }).nullable().optional(),
})
export type Auction = z.output<typeof Auction>

/**
 * The price of Compra subito in cents; null if there is none, or no piece is free. `isReserved`: an
 * unpaid order of the user holds a piece, so the price stays for them.
 */
export function buyNowOffer(
  { buyNowPrice, inStock }: Pick<Auction, 'buyNowPrice' | 'inStock'>,
  { isReserved = false }: { isReserved?: boolean | undefined } = {},
): number | null {
  // During an upgrade, nodes of the last release answer without `inStock`.
  return inStock !== false || isReserved ? buyNowPrice : null
}

/** An auction with every detail: what only admins read is null where the reply had none. */
export function withAdminDetails(auction: Auction): Auction & ReadDetails {
  return { ...auction, reservePrice: auction.reservePrice ?? null, costCents: auction.costCents ?? null }
}
