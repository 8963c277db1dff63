import type { Auction, AuctionEnded, AuctionUpdate, AuctionViewers, Bid } from '@centesimo/contract'
import { mergeBids } from './merge-bids.ts'

export type LiveAuction = { auction: Auction; bids: Bid[] }
/** All known auctions, by id. */
export type LiveAuctions = Readonly<Record<string, LiveAuction>>

export type LiveEvent =
  /** Whole auctions from a call or from the answer to a watch. */
  | { type: 'read'; auctions: readonly Auction[] }
  | { type: 'bids'; auctionId: string; bids: readonly Bid[] }
  | ({ type: 'update' } & AuctionUpdate)
  | ({ type: 'viewers' } & AuctionViewers)
  | ({ type: 'ended' } & AuctionEnded)

/**
 * Applies an event. Versions only rise: an older event changes nothing and returns the same
 * `state`.
 */
export function applyLiveEvent(state: LiveAuctions, event: LiveEvent): LiveAuctions {
  switch (event.type) {
    case 'read':
      return event.auctions.reduce(applyRead, state)
    case 'bids':
      return change(state, event.auctionId, (known) => withBids(known, event.bids))
    case 'update':
      return change(state, event.id, (known) => applyAuctionUpdate(known, event))
    case 'viewers':
      return change(state, event.id, (known) =>
        known.auction.viewers === event.viewers
          ? known
          : { ...known, auction: { ...known.auction, viewers: event.viewers } },
      )
    case 'ended':
      return change(state, event.id, (known) => applyEnded(known, event))
  }
}

function change(state: LiveAuctions, id: string, next: (known: LiveAuction) => LiveAuction): LiveAuctions {
  const known = state[id]
  if (!known) return state
  const changed = next(known)
  return changed === known ? state : { ...state, [id]: changed }
}

function applyRead(state: LiveAuctions, auction: Auction): LiveAuctions {
  const known = state[auction.id]
  if (!known) return { ...state, [auction.id]: { auction, bids: [] } }
  if (auction.version < known.auction.version || isSame(known.auction, auction)) return state
  return { ...state, [auction.id]: { auction, bids: auction.run === known.auction.run ? known.bids : [] } }
}

function applyAuctionUpdate(known: LiveAuction, update: { type: 'update' } & AuctionUpdate): LiveAuction {
  const { type: _, bids, serverTime, ...liveState } = update
  // The bids of a late update may still be missing from the history.
  if (liveState.version <= known.auction.version)
    return liveState.run === known.auction.run ? withBids(known, bids) : known
  const auction: Auction = { ...known.auction, ...liveState, serverTime, isLive: liveState.status === 'live' }
  return withBids({ auction, bids: liveState.run === known.auction.run ? known.bids : [] }, bids)
}

function applyEnded(known: LiveAuction, ended: { type: 'ended' } & AuctionEnded): LiveAuction {
  if (ended.version < known.auction.version || known.auction.status === 'ended') return known
  const auction: Auction = {
    ...known.auction,
    version: ended.version,
    status: 'ended',
    isLive: false,
    lastBidderName: ended.winnerName,
    currentBid: ended.winnerName === null ? known.auction.currentBid : ended.finalPrice,
    endReason: ended.reason,
  }
  return { ...known, auction }
}

function withBids(known: LiveAuction, incoming: readonly Bid[]): LiveAuction {
  const bids = mergeBids(known.bids, incoming, known.auction.run)
  return bids === known.bids ? known : { ...known, bids }
}

/** Fields that differ between two reads of one version although nothing has happened. */
const volatile: ReadonlySet<string> = new Set(['serverTime', 'paused', 'resumesAt'])

function isSame(one: Auction, other: Auction): boolean {
  if (one.version !== other.version) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Auction>
  for (const key of keys) {
    if (volatile.has(key) || Object.is(one[key], other[key])) continue
    if (JSON.stringify(one[key]) !== JSON.stringify(other[key])) return false
  }
  return true
}
