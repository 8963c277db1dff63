import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { pageSize } from '../page.ts'
import { Auction } from '../shapes/auction.ts'
import { Bid } from '../shapes/bid.ts'
import { isoTime, whole } from '../text.ts'

const bidId = z.uuid('Identificativo della puntata non valido')

export const PlaceBidBody = z.strictObject({
  /** Sent by the bid dialog; a bid's cost is the auction's. */
  creditsToUse: whole(0, limits.creditsPerCall.max, 'Crediti non validi').optional(),
  /** Made by the client, so that a retry places nothing twice. */
  bidId: bidId.optional(),
})

export const PlacedBid = z.object({
  bid: Bid,
  auction: Auction,
  credits: z.int(),
  won: z.boolean(),
  message: z.string(),
})
export type PlacedBid = z.output<typeof PlacedBid>

export const bidRefusals = [
  'AUCTION_NOT_FOUND',
  'OWN_AUCTION',
  'MIN_CREDITS_REQUIRED',
  'AUCTION_NOT_LIVE',
  'AUCTION_CLOSED',
  'OUTSIDE_HOURS',
  'ALREADY_LEADING',
  'INSUFFICIENT_CREDITS',
  'IDEMPOTENCY_MISMATCH',
] as const

export const placeBid = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/bids',
  access: 'user',
  summary: 'Place a bid',
  body: PlaceBidBody,
  reply: PlacedBid,
  status: 201,
  limit: 'bid',
  idempotent: true,
  refusals: bidRefusals,
})

export const listBids = endpoint({
  method: 'GET',
  path: '/api/auctions/:id/bids',
  access: 'public',
  summary: "The present run's bids, newest first",
  query: z.object({ limit: pageSize(limits.bidPage) }),
  reply: z.array(Bid),
  refusals: ['AUCTION_NOT_FOUND'],
})

const auctionId = z.string('Asta non valida')

export const AutoBidState = z.object({ isActive: z.boolean(), nextBidAt: isoTime.nullable() })
export type AutoBidState = z.output<typeof AutoBidState>

export const getAutoBid = endpoint({
  method: 'GET',
  path: '/api/autobids/:auctionId',
  access: 'user',
  summary: "One's own auto-bid in an auction",
  reply: AutoBidState.extend({ lastBidAt: isoTime.nullable() }),
  refusals: ['AUCTION_NOT_FOUND'],
})

export const startAutoBid = endpoint({
  method: 'POST',
  path: '/api/autobids/start',
  access: 'user',
  summary: 'Let the house bid for one, every 30 seconds',
  body: z.strictObject({ auctionId, maxBids: whole(1, 1_000_000, 'Numero di puntate non valido').optional() }),
  reply: AutoBidState,
  idempotent: true,
  refusals: bidRefusals,
})

export const stopAutoBid = endpoint({
  method: 'POST',
  path: '/api/autobids/stop',
  access: 'user',
  summary: 'Stop it',
  body: z.strictObject({ auctionId }),
  reply: AutoBidState,
  refusals: ['AUCTION_NOT_FOUND'],
})
