import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { Auction, EndReason } from '../../shapes/auction.ts'
import { instant, isoTime, line, whole } from '../../text.ts'
import { auctionDescription, auctionPrice, auctionTitle } from '../auctions.ts'

const closingPrice = auctionPrice('Il prezzo di chiusura deve essere almeno 1 credito', 1)

/** What an admin changes of an auction; what is absent stays. `closingPrice` in credits, `buyNowPrice` in cents (0 and null: none). */
export const EditAuctionBody = z.strictObject({
  title: auctionTitle.optional(),
  description: auctionDescription.optional(),
  categoryId: line('La categoria è obbligatoria').min(1, 'La categoria è obbligatoria').max(100).optional(),
  closingPrice: closingPrice.optional(),
  estimatedValue: line().max(limits.shortTextChars, 'Il valore stimato può avere al massimo 200 caratteri').nullish(),
  buyNowPrice: auctionPrice('Il prezzo "compra subito" deve essere 0 o maggiore').nullish(),
  bidCost: whole(1, limits.creditsPerCall.max, 'Il costo della puntata deve essere almeno 1 credito').optional(),
  pennyIncrement: auctionPrice("L'incremento deve essere almeno 1 credito", 1).optional(),
  startTime: instant.optional(),
  endTime: instant.optional(),
})

export const editAuction = endpoint({
  method: 'PATCH',
  path: '/api/auctions/:id',
  access: 'admin',
  summary: 'Change an auction; a running deadline never comes earlier than its last bid and timer',
  body: EditAuctionBody,
  reply: Auction,
  refusals: ['AUCTION_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'INVALID_STATE'],
})

export const duplicateAuction = endpoint({
  method: 'POST',
  path: '/api/auctions/:id/duplicate',
  access: 'admin',
  summary: 'Copy an offer; without bids, watchers, orders or winner',
  body: z.strictObject({
    title: auctionTitle.optional(),
    closingPrice: closingPrice.optional(),
    startAsLive: z.boolean('Valore non valido').default(false),
  }),
  reply: Auction,
  status: 201,
  idempotent: true,
  refusals: ['AUCTION_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'INVALID_STATE'],
})

export const closeAuction = endpoint({
  method: 'POST',
  path: '/api/admin/auctions/:id/close',
  access: 'admin',
  summary: 'End a live auction that has a bid; with credits as the prize instead of an order',
  body: z.strictObject({
    /** 0: an ordinary win. */
    winnerCredits: whole(0, limits.creditsPerCall.max, 'Il numero di crediti deve essere positivo'),
    /** The other bidders get back what this run cost them. */
    refundOthers: z.boolean('Valore non valido').default(true),
  }),
  reply: Auction,
  idempotent: true,
  dangerous: true,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const deleteAuction = endpoint({
  method: 'DELETE',
  path: '/api/admin/auctions/:id',
  access: 'admin',
  summary: 'Delete an auction with its bids, for ever; who paid for bids of a live run gets them back',
  reply: z.object({ message: z.string() }),
  dangerous: true,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

/** One life of an auction. Prices in cents. */
export const AuctionRun = z.object({
  run: z.int(),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
  endReason: EndReason.nullable(),
  bids: z.int(),
  uniqueBidders: z.int(),
  /** Where it stands, of a run that is going on. */
  finalPrice: z.int(),
  winnerName: z.string().nullable(),
  /** Credits given as the prize instead of an order. */
  prizeCredits: z.int().nullable(),
  orderStatus: z.string().nullable(),
  /** How often an outage or a pause gave its countdown time. */
  extensions: z.int(),
  /** All that its bids cost, in credits. */
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

/** Everything about one auction that its live state does not say. Bids and state come by the public calls and the socket. */
export const AdminAuctionDetail = z.object({
  auction: Auction,
  runs: z.array(AuctionRun),
  autoBids: z.array(AuctionAutoBid),
  watchers: z.int(),
  /** The price of the present run over time, at most 200 points. In cents. */
  curve: z.array(z.object({ at: isoTime, price: z.int() })),
  /** Bids of all its runs, also of those that `runs` has no room for. */
  allBids: z.int(),
  /** Who has bid in the present run and does not lead, and what those bids cost, in credits: what a close gives back. */
  others: z.object({ people: z.int(), credits: z.int() }),
})
export type AdminAuctionDetail = z.output<typeof AdminAuctionDetail>

export const getAdminAuction = endpoint({
  method: 'GET',
  path: '/api/admin/auctions/:id',
  access: 'admin',
  summary: 'An auction with its runs, auto-bids, watchers and price curve',
  reply: AdminAuctionDetail,
  refusals: ['AUCTION_NOT_FOUND'],
})

/** A bid as an admin sees it. */
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
