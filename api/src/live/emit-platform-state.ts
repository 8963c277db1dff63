import type { EventBus } from '@centesimo/auctioneer'
import type { Broadcast } from './broadcast.ts'
import type { LiveServer } from './live-server.ts'

/**
 * Emits platform pauses and resumes to all clients, and the present state to each new connection:
 * it may have changed while the client was offline.
 */
export function emitPlatformState(
  io: LiveServer,
  broadcast: Broadcast,
  eventBus: Pick<EventBus, 'onPlatformState' | 'platformState'>,
): void {
  eventBus.onPlatformState((state) => broadcast.toAll('platform:update', state))
  io.on('connection', (socket) => {
    const state = eventBus.platformState()
    if (state) socket.emit('platform:update', state)
  })
}
