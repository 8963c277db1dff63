import { type Config, monotonicMs } from '@centesimo/runtime'
import { droppedSockets } from './live-metrics.ts'
import type { LiveServer } from './live-server.ts'

/** A page sends a dozen messages when it opens, and then a few a minute. */
const PACKETS_PER_SECOND = 50
const BURST = 100

/**
 * Drops clients that flood the socket. Expensive messages, such as bids, have rate limits of their
 * own with an answer; this covers everything that must be read before it can be ignored. Counts
 * from the handshake on, before the client is authenticated.
 */
export function dropChattySockets(io: LiveServer, { rateLimitScale }: Pick<Config, 'rateLimitScale'>): void {
  const most = BURST * rateLimitScale
  const perMs = (PACKETS_PER_SECOND * rateLimitScale) / 1_000

  io.engine.on('connection', (connection) => {
    const tcp = connection.request.socket
    let left = most
    let countedAt = monotonicMs()
    connection.on('packet', () => {
      const now = monotonicMs()
      left = Math.min(most, left + (now - countedAt) * perMs) - 1
      countedAt = now
      if (left >= 0 || tcp.destroyed) return
      droppedSockets.inc({ reason: 'chatty' })
      tcp.destroy()
    })
  })
}
