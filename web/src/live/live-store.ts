import type { Auction, Bid } from '@centesimo/contract'
import { useContext } from 'react'
import { create } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { DraftContext } from './draft.ts'
import { applyLiveEvent, type LiveAuctions, type LiveEvent } from './live-auctions.ts'

/**
 * `live`: the socket carries all updates. `catching-up`: it is connected, the state is being read.
 * `polling`: HTTP calls carry the updates.
 */
export type Connection = 'live' | 'catching-up' | 'polling'

type LiveStore = { auctions: LiveAuctions; connection: Connection }

export const useLiveStore = create<LiveStore>(() => ({ auctions: {}, connection: 'catching-up' }))

type EndListener = (ended: Auction) => void
const endListeners = new Set<EndListener>()

/** Applies an event from the socket, a call or a poll to the store. */
export function dispatchLiveEvent(event: LiveEvent): void {
  const before = useLiveStore.getState().auctions
  const after = applyLiveEvent(before, event)
  if (after === before) return
  useLiveStore.setState({ auctions: after })
  for (const id of idsOf(event)) {
    const now = after[id]?.auction
    if (now?.status === 'ended' && before[id]?.auction.status === 'live')
      for (const listener of endListeners) listener(now)
  }
}

/** Calls the listener for every auction that ends while it is shown, by socket or polling. */
export function onAuctionEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

export function setConnection(connection: Connection): void {
  if (useLiveStore.getState().connection !== connection) useLiveStore.setState({ connection })
}

export function useConnection(): Connection {
  return useLiveStore((state) => state.connection)
}

/** Selects from one auction: a component renders again only when its selection changes. */
export function useAuction<T>(id: string, pick: (auction: Auction) => T): T | undefined {
  const draft = useContext(DraftContext)
  return useLiveStore(
    useShallow((state) => {
      const known = state.auctions[id]
      return known && pick(draft?.id === id ? { ...known.auction, ...draft.details } : known.auction)
    }),
  )
}

const noBids: Bid[] = []

export function useLiveBids(id: string): Bid[] {
  return useLiveStore((state) => state.auctions[id]?.bids ?? noBids)
}

function idsOf(event: LiveEvent): string[] {
  if (event.type === 'read') return event.auctions.map((auction) => auction.id)
  return [event.type === 'bids' ? event.auctionId : event.id]
}
