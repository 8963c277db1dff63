import { droppedSockets } from './live-metrics.ts'
import { cutOff, type LiveServer, type LiveSocket } from './live-server.ts'

/**
 * Packets that may wait for one client. An honest phone in a tunnel reconnects and watches again,
 * which is cheaper than everything it missed.
 */
const MAX_WAITING = 300
const CHECK_EVERY_MS = 3_000

/** Drops clients that do not read: what waits for them is our memory. */
export function dropSlowSockets(
  io: LiveServer,
  { checkEveryMs = CHECK_EVERY_MS }: { checkEveryMs?: number } = {},
): { stop: () => void } {
  /** The bytes that sockets with unsent data had sent at the last check. */
  let sentBytes = new Map<LiveSocket, number>()

  io.on('connection', (socket) => {
    // Engine.IO's queue: it hands over everything in it whenever the connection is writable.
    const queue = socket.conn as unknown as { writeBuffer: readonly unknown[] }
    socket.conn.on('packetCreate', () => {
      if (queue.writeBuffer.length >= MAX_WAITING) drop(socket)
    })
  })

  const timer = setInterval(() => {
    const before = sentBytes
    sentBytes = new Map()
    for (const socket of io.sockets.sockets.values()) {
      const { tcp } = socket.data.line
      if (tcp.writableLength === 0) continue
      const sent = tcp.bytesWritten - tcp.writableLength
      if (before.get(socket) === sent) drop(socket)
      sentBytes.set(socket, sent)
    }
  }, checkEveryMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

function drop(socket: LiveSocket): void {
  if (!socket.data.line.tcp.destroyed) droppedSockets.inc({ reason: 'slow' })
  cutOff(socket)
}
