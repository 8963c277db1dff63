import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalQuery, pageQuery } from '../page.ts'
import { Auction } from '../shapes/auction.ts'
import { CreditPackage, CreditTransaction, transactionTypes } from '../shapes/credits.ts'
import { Order } from '../shapes/order.ts'
import { WonAuction } from '../shapes/won-auction.ts'
import { isoTime } from '../text.ts'

export const listWatchlist = endpoint({
  method: 'GET',
  path: '/api/watchlist',
  access: 'user',
  summary: "The auctions on the user's watchlist, latest first",
  reply: z.array(Auction),
})

export const watchAuction = endpoint({
  method: 'POST',
  path: '/api/watchlist',
  access: 'user',
  summary: 'Add an auction to the watchlist; may be repeated',
  body: z.strictObject({ auctionId: z.string('Asta non valida') }),
  reply: z.object({ watched: z.literal(true) }),
  status: 201,
  refusals: ['AUCTION_NOT_FOUND'],
})

export const unwatchAuction = endpoint({
  method: 'DELETE',
  path: '/api/watchlist/:auctionId',
  access: 'user',
  summary: 'Remove an auction from the watchlist; may be repeated',
  reply: z.object({ watched: z.literal(false) }),
  refusals: ['AUCTION_NOT_FOUND'],
})

export const listWonAuctions = endpoint({
  method: 'GET',
  path: '/api/won-auctions',
  access: 'user',
  summary: "The user's won auctions with their orders",
  reply: z.array(WonAuction),
})

export const getWonAuction = endpoint({
  method: 'GET',
  path: '/api/won-auctions/:id',
  access: 'user',
  summary: 'One won auction, for its winner only',
  reply: WonAuction,
  refusals: ['ORDER_NOT_FOUND'],
})

export const UserBid = z.object({
  id: z.string(),
  auctionId: z.string(),
  auctionTitle: z.string(),
  amount: z.int(),
  creditsUsed: z.int(),
  isAutomatic: z.boolean(),
  timestamp: isoTime,
  result: z.enum(['winning', 'won', 'outbid']),
})
export type UserBid = z.output<typeof UserBid>

export const listUserBids = endpoint({
  method: 'GET',
  path: '/api/user/bids',
  access: 'user',
  summary: "The user's own bids, all or those on one auction",
  query: pageQuery.extend({ auctionId: optionalQuery(z.string().max(100, 'Asta non valida')) }),
  reply: z.array(UserBid),
  paged: true,
  refusals: ['AUCTION_NOT_FOUND'],
})

/** An auction with the number of the user's bids and the newest of them. */
export const BidAuction = z.object({ auctionId: z.string(), bids: z.int(), last: UserBid })
export type BidAuction = z.output<typeof BidAuction>

export const listBidAuctions = endpoint({
  method: 'GET',
  path: '/api/user/bid-auctions',
  access: 'user',
  summary: 'The auctions the user has bid on, latest bid first',
  query: pageQuery,
  reply: z.array(BidAuction),
  paged: true,
})

export const listUserTransactions = endpoint({
  method: 'GET',
  path: '/api/user/credit-transactions',
  access: 'user',
  summary: "The user's own credit ledger",
  query: pageQuery.extend({ type: optionalQuery(z.enum(transactionTypes, 'Tipo non valido')) }),
  reply: z.array(CreditTransaction),
  paged: true,
})

/** Sums and a curve over the user's whole ledger. */
export const CreditSummary = z.object({
  credits: z.int(),
  /** All credits ever received, and all ever spent; the balance is their difference. */
  acquired: z.int(),
  used: z.int(),
  /**
   * Credits revoked after they were spent: a user with a debt cannot bid, and incoming credits pay
   * it first.
   */
  debt: z.int(),
  /** What packages gave beside credits. */
  winSlots: z.int(),
  freeShippingUntil: isoTime.nullable(),
  /** The time of the first entry, and the lowest and highest balance; null without entries. */
  range: z.object({ firstAt: isoTime, lowest: z.int(), highest: z.int() }).nullable(),
  /**
   * The balance after every entry, oldest first. A ledger of more than 200 entries gives the last
   * of each day or hour, at most 200 points.
   */
  curve: z.array(z.object({ at: isoTime, balance: z.int() })),
})
export type CreditSummary = z.output<typeof CreditSummary>

export const creditSummary = endpoint({
  method: 'GET',
  path: '/api/user/credit-summary',
  access: 'user',
  summary: 'Credits acquired, used and left, and the balance over time',
  reply: CreditSummary,
})

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/api/user/credit-transactions.csv',
  access: 'user',
  summary: "The user's whole credit ledger as a CSV file",
  reply: z.string(),
  limit: 'upload',
  download: { fileName: 'centesimo-transazioni.csv', contentType: 'text/csv; charset=utf-8' },
})

export const listUserOrders = endpoint({
  method: 'GET',
  path: '/api/user/orders',
  access: 'user',
  summary: "The user's own orders, won and bought",
  query: pageQuery,
  reply: z.array(Order),
  paged: true,
})

export const listCreditPackages = endpoint({
  method: 'GET',
  path: '/api/credit-packages',
  access: 'public',
  summary: 'Credit packages on sale',
  reply: z.array(CreditPackage),
})
