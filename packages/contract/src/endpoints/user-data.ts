import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../page.ts'
import { Auction } from '../shapes/auction.ts'
import { CreditPackage, CreditTransaction } from '../shapes/credits.ts'
import { WonAuction } from '../shapes/won-auction.ts'
import { isoTime } from '../text.ts'

export const listWatchlist = endpoint({
  method: 'GET',
  path: '/api/watchlist',
  access: 'user',
  summary: 'Auctions that one follows, the latest first',
  reply: z.array(Auction),
})

export const watchAuction = endpoint({
  method: 'POST',
  path: '/api/watchlist',
  access: 'user',
  summary: 'Follow an auction; may be repeated',
  body: z.strictObject({ auctionId: z.string('Asta non valida') }),
  reply: z.object({ watched: z.literal(true) }),
  status: 201,
  refusals: ['AUCTION_NOT_FOUND'],
})

export const unwatchAuction = endpoint({
  method: 'DELETE',
  path: '/api/watchlist/:auctionId',
  access: 'user',
  summary: 'No longer follow an auction; may be repeated',
  reply: z.object({ watched: z.literal(false) }),
  refusals: ['AUCTION_NOT_FOUND'],
})

export const listWonAuctions = endpoint({
  method: 'GET',
  path: '/api/won-auctions',
  access: 'user',
  summary: "One's won auctions with their orders",
  reply: z.array(WonAuction),
})

export const getWonAuction = endpoint({
  method: 'GET',
  path: '/api/won-auctions/:id',
  access: 'user',
  summary: 'One won auction, for its winner alone',
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
  summary: "One's own bids",
  query: pageQuery,
  reply: z.array(UserBid),
  paged: true,
})

export const listUserTransactions = endpoint({
  method: 'GET',
  path: '/api/user/credit-transactions',
  access: 'user',
  summary: "One's own credit ledger",
  query: pageQuery,
  reply: z.array(CreditTransaction),
  paged: true,
})

export const listCreditPackages = endpoint({
  method: 'GET',
  path: '/api/credit-packages',
  access: 'public',
  summary: 'What credits cost',
  reply: z.array(CreditPackage),
})
