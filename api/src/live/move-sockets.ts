import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@centesimo/db'
import { every, type Log, type Repeating } from '@centesimo/runtime'
import type { LiveServer, LiveSocket } from './live-server.ts'
import { readOtherNodes, socketsToMove } from './node-share.ts'

const LOOK_EVERY_MS = 5_000
/** After moves that helped nothing: a proxy may send every socket back here. */
const LONGEST_PAUSE_MS = 600_000

/** Asks sockets to connect again, evenly spread over `withinMs`. */
export async function moveSockets(sockets: readonly LiveSocket[], withinMs: number): Promise<void> {
  const began = performance.now()
  for (const [place, socket] of sockets.entries()) {
    const dueMs = began + (withinMs * (place + 1)) / sockets.length - performance.now()
    if (dueMs > 0) await pause(dueMs)
    socket.emit('server:reconnect')
  }
}

/** Keeps this node at its share of all sockets. */
export function balanceSockets(
  io: LiveServer,
  { database, nodeId, log, isDraining }: { database: Database; nodeId: string; log: Log; isDraining: () => boolean },
): Repeating {
  const sockets = io.sockets.sockets
  let pauseMs = LOOK_EVERY_MS
  let nextAt = 0
  let before: number | null = null

  return every(
    LOOK_EVERY_MS,
    async () => {
      if (isDraining() || performance.now() < nextAt) return
      const count = socketsToMove(sockets.size, await readOtherNodes(database, nodeId))
      if (before !== null) pauseMs = sockets.size < before ? LOOK_EVERY_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      before = count > 0 ? sockets.size : null
      if (count === 0) return
      nextAt = performance.now() + pauseMs
      log.info({ count, of: sockets.size }, 'asking sockets to connect to other nodes')
      await moveSockets(pick([...sockets.values()], count), LOOK_EVERY_MS / 2)
    },
    (error) => log.warn({ err: error }, "this node's share of the sockets is not known"),
  )
}

/** A random stretch of them. */
function pick<Item>(items: readonly Item[], count: number): Item[] {
  const start = randomInt(items.length)
  return Array.from({ length: count }, (_, place) => items[(start + place) % items.length]!)
}
