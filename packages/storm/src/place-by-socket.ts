import { type ClientToServer, type ServerToClient, socketPath } from '@centesimo/contract'
import { io, type Socket } from 'socket.io-client'
import type { Bidder } from './accounts.ts'
import type { Place } from './flood.ts'
import { placedAnswer } from './place-by-http.ts'
import { UsageError } from './usage-error.ts'

type LiveSocket = Socket<ServerToClient, ClientToServer>

const ANSWER_WITHIN_MS = 10_000

/** Places bids over each bidder's own socket, which reconnects by itself. */
export async function placeBySocket(
  url: string,
  bidders: readonly Bidder[],
): Promise<{ place: Place<Bidder>; close: () => Promise<void> }> {
  const sockets = new Map(bidders.map((bidder) => [bidder, openSocket(url, bidder.cookie)]))
  const close = async () => {
    for (const socket of sockets.values()) socket.disconnect()
  }
  try {
    await Promise.all([...sockets.values()].map(connected))
  } catch (error) {
    await close()
    throw error
  }
  return { place: ({ bidder, auctionId }, bidId) => placeOver(sockets.get(bidder)!, bidder, auctionId, bidId), close }
}

/** Opens a socket to one node, for the user of `cookie`; null is a visitor. */
export function openSocket(url: string, cookie: string | null): LiveSocket {
  return io(url, {
    path: socketPath,
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 1_000,
    ...(cookie !== null && { extraHeaders: { cookie } }),
  })
}

export function connected(socket: LiveSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => reject(new UsageError(`a socket did not connect: ${error.message}`)))
  })
}

async function placeOver(socket: LiveSocket, bidder: Bidder, auctionId: string, bidId: string) {
  // Without a connection Socket.IO would buffer the bid and send it late; the retry is up to this
  // client.
  if (!socket.connected) throw new Error('socket is disconnected')
  const ack = await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('bid:place', { auctionId, bidId })
  if (ack.ok) return placedAnswer(ack, bidder)
  return { ok: false as const, status: ack.status, code: ack.error.code, retryAfterSeconds: null }
}
