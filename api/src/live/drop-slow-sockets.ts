import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts'

/**
 * Packets that may wait for one client. An honest phone in a tunnel reconnects and watches again,
 * which is cheaper than everything it missed.
 */
const MAX_WAITING = 300
const CHECK_EVERY_MS = 3_000

type Seen = { waiting: number; writtenBytes: number; isStuck: boolean }

/** Drops clients that do not read: what waits for them is our memory. */
export function dropSlowSockets(
  io: LiveServer,
  { checkEveryMs = CHECK_EVERY_MS }: { checkEveryMs?: number } = {},
): { stop: () => void } {
  const seen = new Map<LiveSocket, Seen>()

  io.on('connection', (socket) => {
    const state: Seen = { waiting: 0, writtenBytes: 0, isStuck: false }
    seen.set(socket, state)
    // Engine.IO hands over everything that waits whenever the connection is writable ("flush").
    socket.conn.on('packetCreate', () => {
      state.waiting++
      if (state.waiting > MAX_WAITING) cutOff(socket)
    })
    socket.conn.on('flush', () => {
      state.waiting = 0
    })
    socket.on('disconnect', () => seen.delete(socket))
  })

  const timer = setInterval(() => {
    for (const [socket, state] of seen) {
      const line = socket.request.socket
      const writtenBytes = line.bytesWritten - line.writableLength
      const isStuck = line.writableLength > 0 && writtenBytes === state.writtenBytes
      if (isStuck && state.isStuck) cutOff(socket)
      Object.assign(state, { writtenBytes, isStuck })
    }
  }, checkEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
