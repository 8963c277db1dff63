import type {
  AuctionEnded,
  AuctionsChanged,
  AutoBidUpdate,
  UserNotice,
  UserOutbid,
  UserUpdate,
  UserWon,
} from '@centesimo/contract'

/** An event for one user, sent only to that user's own sockets. */
export type UserEvent = { userId: number } & (
  | ({ kind: 'credits' } & UserUpdate)
  | ({ kind: 'won' } & UserWon)
  | ({ kind: 'outbid' } & UserOutbid)
  | ({ kind: 'autobid' } & AutoBidUpdate)
  | ({ kind: 'notice' } & UserNotice)
)

/** The events of one transaction, published after its commit. */
export type DomainEvents = { people: UserEvent[]; ended: AuctionEnded[]; changes: AuctionsChanged[] }

export function noEvents(): DomainEvents {
  return { people: [], ended: [], changes: [] }
}
