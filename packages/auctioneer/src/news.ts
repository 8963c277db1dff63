import type { AuctionEnded, AuctionsChanged, AutoBidUpdate, UserNotice, UserOutbid, UserWon } from '@centesimo/contract'

/** What concerns one person, for that person's own sockets alone. */
export type PersonNews = { userId: number } & (
  | { kind: 'credits'; credits: number }
  | ({ kind: 'won' } & UserWon)
  | ({ kind: 'outbid' } & UserOutbid)
  | ({ kind: 'autobid' } & AutoBidUpdate)
  | ({ kind: 'notice' } & UserNotice)
  | { kind: 'signed-out' }
)

/** Everything that a transaction made known once it was durable. */
export type News = { people: PersonNews[]; ended: AuctionEnded[]; changes: AuctionsChanged[] }

export function noNews(): News {
  return { people: [], ended: [], changes: [] }
}
