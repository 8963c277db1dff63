import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Auction } from '../shapes/auction.ts'

export const listWatchlist = endpoint('listWatchlist', {
  access: 'user',
  scope: 'read',
  summary: "The auctions on the user's watchlist, latest first",
  reply: z.array(Auction),
})

export const watchAuction = endpoint('watchAuction', {
  access: 'user',
  scope: 'watchlist',
  summary: 'Add an auction to the watchlist; may be repeated',
  body: z.strictObject({ auctionId: z.string('Asta non valida') }),
  reply: z.object({ watched: z.literal(true) }),
  status: 201,
  refusals: ['AUCTION_NOT_FOUND'],
})

export const unwatchAuction = endpoint('unwatchAuction', {
  access: 'user',
  scope: 'watchlist',
  summary: 'Remove an auction from the watchlist; may be repeated',
  reply: z.object({ watched: z.literal(false) }),
  refusals: ['AUCTION_NOT_FOUND'],
})

export const setReminder = endpoint('setReminder', {
  access: 'user',
  scope: 'watchlist',
  summary: 'Ask for one message when an upcoming auction starts; may be repeated',
  reply: z.object({ reminder: z.literal(true) }),
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const removeReminder = endpoint('removeReminder', {
  access: 'user',
  scope: 'watchlist',
  summary: 'Withdraw that request; may be repeated',
  reply: z.object({ reminder: z.literal(false) }),
  refusals: ['AUCTION_NOT_FOUND'],
})
