import type { Auction, ClientToServer, ServerToClient } from '@centesimo/contract'
import { expandUpdate } from '@centesimo/contract/short-update'
import type { Socket } from 'socket.io-client'

type Listener = (auction: Auction) => void

/** The auctions that the program watches, each with its newest state. */
export type Watched = {
  ids: () => string[]
  /** Returns what removes the listener. */
  add: (auctionId: string, listener: Listener) => () => void
  /** Shows a state unless a newer one was shown. */
  show: (auction: Auction) => void
}

export function createWatched(socket: Socket<ServerToClient, ClientToServer>): Watched {
  const known = new Map<string, Auction>()
  const listeners = new Map<string, Set<Listener>>()

  function show(auction: Auction): void {
    const { id, version } = auction
    if (version < (known.get(id)?.version ?? 0)) return
    known.set(id, auction)
    for (const listener of listeners.get(id) ?? []) listener(auction)
  }

  function change(id: string, changes: Partial<Auction>): void {
    const auction = known.get(id)
    if (auction) show({ ...auction, ...changes })
  }

  socket.on('auction:update', ({ bids: _, ...update }) => change(update.id, update))
  socket.on('auction:bids', (short) => {
    const { bids: _, ...update } = expandUpdate(short)
    change(update.id, update)
  })
  socket.on('auction:viewers', ({ id, viewers }) => change(id, { viewers }))
  socket.on('auction:ended', ({ id, version, winnerName, finalPrice, reason }) =>
    change(id, { version, status: 'ended', endReason: reason, lastBidderName: winnerName, currentBid: finalPrice }),
  )

  return {
    ids: () => [...listeners.keys()],
    add(id, listener) {
      const all = listeners.get(id) ?? new Set()
      listeners.set(id, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size > 0) return
        listeners.delete(id)
        known.delete(id)
        socket.emit('auction:unwatch', { auctionIds: [id] })
      }
    },
    show,
  }
}
