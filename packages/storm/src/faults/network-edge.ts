import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What a network does to one way through it, in both directions unless it says replies. */
export type Trouble =
  /** Each chunk arrives this much later, in order. */
  | { is: 'delay'; ms: number; jitterMs: number }
  | { is: 'throttle'; bytesPerSecond: number }
  /** Nothing passes and nothing is told of it: connections stay open and are silent. */
  | { is: 'silence' }
  /** Requests pass, and their replies are lost. */
  | { is: 'swallow-replies' }
  /** A reply breaks in its middle, with a reset, after this many bytes of its connection. */
  | { is: 'reset-replies'; afterBytes: number }
  | { is: 'refuse' }

/** A way through the network to one port, with its troubles. */
export type NetworkEdge = {
  port: number
  /** From now on; null is a network without trouble. */
  be: (trouble: Trouble | null) => void
  /** Every connection is reset now. New ones pass. */
  reset: () => void
  close: () => void
}

/** The sender waits while more than this is on its way. */
const MOST_ON_ITS_WAY_BYTES = 1 << 20

export async function openNetworkEdge(target: number): Promise<NetworkEdge> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let trouble: Trouble | null = null
  const server = createServer((client) => {
    if (trouble?.is === 'refuse') return void client.resetAndDestroy()
    const upstream = connect(target, '127.0.0.1')
    const pair = [client, upstream] as const
    pairs.add(pair)
    const resetPair = () => {
      for (const socket of pair) socket.resetAndDestroy()
    }
    pass(client, upstream, false, resetPair)
    pass(upstream, client, true, resetPair)
    for (const socket of pair) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => pairs.delete(pair))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  function pass(from: Socket, to: Socket, isReply: boolean, resetPair: () => void): void {
    let lastDue = 0
    let onItsWay = 0
    let passed = 0
    // A late timer must not let what came after it overtake, so each timer takes the first in line.
    const line: (() => void)[] = []
    const takeFirst = () => line.shift()?.()
    const later = (act: () => void, bytes: number) => {
      const now = performance.now()
      lastDue = Math.max(lastDue, now + delayOf(trouble, bytes, Math.max(0, lastDue - now)))
      line.push(act)
      if (lastDue <= now && line.length === 1) takeFirst()
      else setTimeout(takeFirst, lastDue - now)
    }
    from.on('data', (chunk) => {
      if (isLost(trouble, isReply)) return
      passed += chunk.length
      if (isReply && trouble?.is === 'reset-replies' && passed > trouble.afterBytes) {
        to.write(chunk.subarray(0, chunk.length >> 1), resetPair)
        return
      }
      onItsWay += chunk.length
      if (onItsWay > MOST_ON_ITS_WAY_BYTES) from.pause()
      later(() => {
        onItsWay -= chunk.length
        if (!isLost(trouble, isReply) && to.writable) to.write(chunk)
        if (from.isPaused() && onItsWay <= MOST_ON_ITS_WAY_BYTES) from.resume()
      }, chunk.length)
    })
    // The end of a connection does not pass a silence either.
    from.on('close', () => {
      if (!isLost(trouble, isReply)) later(() => to.destroy(), 0)
    })
  }

  const drop = (how: 'destroy' | 'resetAndDestroy') => {
    for (const pair of pairs) for (const socket of pair) socket[how]()
  }
  return {
    port: (server.address() as AddressInfo).port,
    be(next) {
      // What was lost leaves a hole in the streams before, so they cannot go on.
      if (isLost(trouble, true) || next?.is === 'refuse') drop('destroy')
      trouble = next
    },
    reset: () => drop('resetAndDestroy'),
    close() {
      drop('destroy')
      server.close()
    },
  }
}

const isLost = (trouble: Trouble | null, isReply: boolean) =>
  trouble?.is === 'silence' || (isReply && trouble?.is === 'swallow-replies')

/** From now until it arrives, in ms; `queuedMs` is how long what was sent before it still takes. */
function delayOf(trouble: Trouble | null, bytes: number, queuedMs: number): number {
  if (trouble?.is === 'delay') return Math.max(0, trouble.ms + (Math.random() * 2 - 1) * trouble.jitterMs)
  if (trouble?.is === 'throttle') return queuedMs + (bytes / trouble.bytesPerSecond) * 1_000
  return 0
}
