import { socketPath } from '@centesimo/contract'
import { io, type Socket } from 'socket.io-client'
import { latencyOf } from '../latency.ts'

export type SocketCrowd = {
  connected: () => number
  /** How long each lost connection took to come back, in ms. */
  backAfter: () => { moves: number; cuts: number; p50Ms: number; maxMs: number }
  close: () => void
}

/** Sockets that watch auctions and connect again as a page does: when asked, or when cut. */
export async function openSocketCrowd(url: string, count: number, auctionIds: string[]): Promise<SocketCrowd> {
  const timesMs: number[] = []
  let moves = 0
  let cuts = 0
  const sockets = Array.from({ length: count }, () => {
    const socket: Socket = io(url, {
      path: socketPath,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 300,
      reconnectionDelayMax: 4_000,
      randomizationFactor: 0.6,
    })
    let lostAt: number | null = null
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') moves++
      else cuts++
      lostAt = performance.now()
    })
    socket.on('connect', async () => {
      try {
        await socket.emitWithAck('auction:watch', { auctionIds, short: true })
      } catch {
        return // Asked to move before the answer came: the next connection watches.
      }
      if (lostAt !== null) timesMs.push(performance.now() - lostAt)
      lostAt = null
    })
    socket.on('server:reconnect', () => socket.disconnect().connect())
    return socket
  })
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', () => resolve(null)))))
  return {
    connected: () => sockets.filter((socket) => socket.connected).length,
    backAfter: () => {
      const { p50Ms, maxMs } = latencyOf(timesMs)
      return { moves, cuts, p50Ms, maxMs }
    },
    close: () => {
      for (const socket of sockets) socket.disconnect()
    },
  }
}
