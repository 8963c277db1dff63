import type { Feed } from '@centesimo/auctioneer'
import type { LiveServer } from './live-server.ts'

/** Tells everybody that the house rests or goes on. Who connects is told too: it may have changed while his line was down. */
export function tellHouse(io: LiveServer, feed: Pick<Feed, 'onHouse' | 'houseState'>): void {
  feed.onHouse((state) => io.emit('house:update', state))
  io.on('connection', (socket) => {
    const state = feed.houseState()
    if (state) socket.emit('house:update', state)
  })
}
