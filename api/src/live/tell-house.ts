import type { Feed } from '@centesimo/auctioneer'
import type { LiveServer } from './live-server.ts'

/**
 * Emits platform pauses and resumes to everybody, and the present state to each new connection: it
 * may have changed while the client was offline.
 */
export function tellHouse(io: LiveServer, feed: Pick<Feed, 'onHouse' | 'platformState'>): void {
  feed.onHouse((state) => io.emit('platform:update', state))
  io.on('connection', (socket) => {
    const state = feed.platformState()
    if (state) socket.emit('platform:update', state)
  })
}
