import { type Config, monotonicMs } from '@centesimo/runtime'
import type { LiveServer } from './live-server.ts'

/** A page that is opened says a dozen things at once, and then a few a minute. */
const PACKETS_PER_SECOND = 50
const BURST = 100

/**
 * Drops clients that talk without end. What costs more, such as a bid, has limits of its own that are answered; this is for everything else that
 * must be read before it can be passed over. Counted from the handshake on, before a client has said who it is.
 */
export function dropChattySockets(io: LiveServer, { rateLimitScale }: Pick<Config, 'rateLimitScale'>): void {
  const most = BURST * rateLimitScale
  const perMs = (PACKETS_PER_SECOND * rateLimitScale) / 1_000

  io.engine.on('connection', (connection) => {
    let left = most
    let countedAt = monotonicMs()
    connection.on('packet', () => {
      const now = monotonicMs()
      left = Math.min(most, left + (now - countedAt) * perMs) - 1
      countedAt = now
      if (left < 0) connection.request.socket.destroy()
    })
  })
}
