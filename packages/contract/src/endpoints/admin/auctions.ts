import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { Auction, EndReason } from '../../shapes/auction.ts'
import { AuctionDetails, auctionPrice, fixedFields } from '../../shapes/auction-details.ts'
import { bulkCall, bulkFields } from '../../shapes/bulk.ts'
import { PricePoint } from '../../shapes/price-point.ts'
import { instant, isoTime, whole } from '../../text.ts'
import { AdminOrder } from './orders.ts'

/** The specification has another sentence here than for a new auction. */
const closingPrice = auctionPrice('Il prezzo di chiusura deve essere almeno 1 credito', 1)

/**
 * The body of edit: what is absent stays. `images` in their new order: addresses of pictures to
 * keep, data URLs of new ones. `buyNowPrice` of 0 and null: none.
 */
export const EditAuctionBody = z.strictObject({
  ...AuctionDetails.omit(fixedFields).partial().shape,
  closingPrice: closingPrice.optional(),
  buyNowPrice: auctionPrice('Il prezzo di Compra subito deve essere 0 o maggiore').nullish(),
  startTime: instant.optional(),
  endTime: instant.optional(),
})

export const editAuction = endpoint('editAuction', {
  access: 'admin',
  summary: 'Change an auction; a running deadline never comes earlier than its last bid and timer',
  body: EditAuctionBody,
  bodyBytes: limits.auctionBodyBytes,
  reply: Auction,
  refusals: ['AUCTION_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'INVALID_STATE', 'STORAGE_FULL'],
})

export const duplicateAuction = endpoint('duplicateAuction', {
  access: 'admin',
  summary: 'Copy an offer; without bids, watchers, orders or winner',
  body: z.strictObject({
    title: AuctionDetails.shape.title.optional(),
    closingPrice: closingPrice.optional(),
    startAsLive: z.boolean('Valore non valido').default(false),
  }),
  reply: Auction,
  status: 201,
  idempotent: true,
  refusals: ['AUCTION_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'INVALID_STATE'],
})

export const closeAuction = endpoint('closeAuction', {
  access: 'admin',
  summary: 'End a live auction that has a bid; with credits as the prize instead of an order',
  body: z.strictObject({
    /** 0: an ordinary win. */
    winnerCredits: whole(0, limits.creditsPerCall.max, 'Il numero di crediti deve essere positivo'),
    /** Refunds the run's other bidders. */
    refundOthers: z.boolean('Valore non valido').default(true),
  }),
  reply: Auction,
  idempotent: true,
  dangerous: true,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const deleteAuction = endpoint('deleteAuction', {
  access: 'admin',
  summary: 'Delete an auction with its bids, for ever; the bidders of a live run are refunded',
  reply: z.object({ message: z.string() }),
  dangerous: true,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const startAuctions = endpoint('startAuctions', {
  ...bulkCall,
  summary: 'Start several upcoming auctions, each by itself; `dryRun` only says what would happen',
  dangerous: true,
})

export const duplicateAuctions = endpoint('duplicateAuctions', {
  ...bulkCall,
  summary: 'Copy several offers as upcoming auctions, each by itself',
})

export const categorizeAuctions = endpoint('categorizeAuctions', {
  ...bulkCall,
  summary: 'Move several auctions to a category, each by itself',
  body: z.strictObject({ ...bulkFields, categoryId: AuctionDetails.shape.categoryId }),
})

export const deleteAuctions = endpoint('deleteAuctions', {
  ...bulkCall,
  summary: 'Delete several auctions for ever, each by itself and by the rules of `deleteAuction`',
  dangerous: true,
})

/** One life of an auction. Prices in cents. */
export const AuctionRun = z.object({
  run: z.int(),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
  endReason: EndReason.nullable(),
  bids: z.int(),
  uniqueBidders: z.int(),
  /** The current price while the run is live. */
  finalPrice: z.int(),
  winnerName: z.string().nullable(),
  /** Credits given as the prize instead of an order. */
  prizeCredits: z.int().nullable(),
  orderStatus: z.string().nullable(),
  /** The same order, with how far its payment and its parcel have come. */
  order: AdminOrder.pick({
    id: true,
    amount: true,
    prizeCredits: true,
    status: true,
    paymentStatus: true,
    isPaymentChecking: true,
    refunded: true,
    shippingState: true,
    paymentDueDate: true,
  }).nullable(),
  /** How often an outage or a pause extended its countdown. */
  extensions: z.int(),
  /** The cost of all its bids, in credits. */
  creditsSpent: z.int(),
})
export type AuctionRun = z.output<typeof AuctionRun>

export const AuctionAutoBid = z.object({
  userId: z.string(),
  username: z.string(),
  isActive: z.boolean(),
  bidsPlaced: z.int(),
  maxBids: z.int().nullable(),
  /** When its next turn is; null when it is off. */
  nextBidAt: isoTime.nullable(),
  stopReason: z.string().nullable(),
})
export type AuctionAutoBid = z.output<typeof AuctionAutoBid>

/**
 * Everything about one auction beyond its live state. Bids and state come by the public calls and
 * the socket.
 */
export const AdminAuctionDetail = z.object({
  auction: Auction,
  runs: z.array(AuctionRun),
  autoBids: z.array(AuctionAutoBid),
  watchers: z.int(),
  /** The price of the present run over time, at most 200 points. In cents. */
  curve: z.array(PricePoint),
  /** Bids of all its runs, including those that `runs` leaves out. */
  allBids: z.int(),
  /**
   * Bidders of the present run other than the leader, and the cost of their bids in credits: a
   * close refunds it.
   */
  others: z.object({ people: z.int(), credits: z.int() }),
})
export type AdminAuctionDetail = z.output<typeof AdminAuctionDetail>

export const getAdminAuction = endpoint('getAdminAuction', {
  access: 'admin',
  summary: 'An auction with its runs, auto-bids, watchers and price curve',
  reply: AdminAuctionDetail,
  refusals: ['AUCTION_NOT_FOUND'],
})

/** A bid as admins see it. */
export const AdminBid = z.object({
  id: z.string(),
  auctionId: z.string(),
  auctionTitle: z.string(),
  userId: z.string(),
  username: z.string(),
  run: z.int(),
  /** The price it made, in cents. */
  amount: z.int(),
  creditsUsed: z.int(),
  isAutomatic: z.boolean(),
  timestamp: isoTime,
})
export type AdminBid = z.output<typeof AdminBid>
