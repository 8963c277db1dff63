import { randomUUID } from 'node:crypto'
import type { Auction, ClientToServer, PlacedBid, ServerToClient } from '@centesimo/contract'
import { socketPath, watchedAuctions } from '@centesimo/contract/routes'
import { clockSample, createServerClock } from '@centesimo/contract/server-clock'
import { io, type Socket } from 'socket.io-client'
import { ApiRefusal } from './api-refusal.ts'
import type { Call } from './call.ts'
import { createWatched, type Watched } from './watched.ts'

export type LiveOptions = {
  /** The connection has ended for good: the token does not count any more. */
  onRefused?: (refusal: ApiRefusal) => void
}

export type Live = {
  /**
   * Calls the listener with the auction as it is now and after every change, also after a lost
   * connection. Returns what ends it. Throws if there is no such auction.
   */
  watch: (auctionId: string, listener: (auction: Auction) => void) => Promise<() => void>
  /** Places one bid, however often the connection breaks meanwhile. Throws an `ApiRefusal`. */
  bid: (auctionId: string) => Promise<PlacedBid>
  /** The server's time, in epoch ms. */
  now: () => number
  /** Listens to any event of the contract, such as `user:outbid`. */
  on: <Name extends keyof ServerToClient>(name: Name, listener: ServerToClient[Name]) => void
  close: () => void
}

type LiveSocket = Socket<ServerToClient, ClientToServer>
type Connection = { url: string; headers: Record<string, string>; call: Call }

const ANSWER_WITHIN_MS = 5_000
const CLOCK_SAMPLES = 4
const CLOCK_EVERY_MS = 60_000

/** One socket, which reconnects by itself and then watches the same auctions. */
export async function connectLive({ url, headers, call }: Connection, options: LiveOptions): Promise<Live> {
  const socket: LiveSocket = io(url, {
    path: socketPath,
    transports: ['websocket'],
    extraHeaders: headers,
    forceNew: true,
    autoConnect: false,
    reconnectionDelay: 300,
    reconnectionDelayMax: 4_000,
  })
  const clock = createServerClock(() => performance.timeOrigin + performance.now())
  const watched = createWatched(socket)
  const pendingBids = new Set<Promise<unknown>>()
  const first = Promise.withResolvers<void>()

  socket.on('connect', async () => {
    clock.distrust()
    await Promise.all([syncClock(CLOCK_SAMPLES), rewatch(watched)])
    first.resolve()
  })
  socket.on('connect_error', async () => {
    // The socket's error has no status: a call says whether the token is the reason.
    const refusal = await call('platformState').then(() => null, unauthorized)
    if (!refusal) return
    socket.disconnect()
    first.reject(refusal)
    options.onRefused?.(refusal)
  })
  socket.on('server:reconnect', async () => {
    await Promise.allSettled(pendingBids)
    socket.disconnect().connect()
  })
  const clockTimer = setInterval(() => socket.connected && void syncClock(1), CLOCK_EVERY_MS)

  async function syncClock(samples: number): Promise<void> {
    for (let sample = 0; sample < samples; sample++) {
      const sentAt = clock.localNow()
      const answer = await socket
        .timeout(ANSWER_WITHIN_MS)
        .emitWithAck('clock:sync')
        .catch(() => null)
      if (answer) clock.add(clockSample(sentAt, clock.localNow(), Date.parse(answer.now)))
    }
  }

  async function read(auctionIds: string[]): Promise<Auction[]> {
    const answer = await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('auction:watch', { auctionIds, short: true })
    if ('ok' in answer) throw new ApiRefusal(answer.status, answer.error)
    return answer.auctions
  }

  /** A failed answer means that the connection broke again: the next one repeats this. */
  async function rewatch({ ids, show }: Watched): Promise<void> {
    const all = ids()
    for (let from = 0; from < all.length; from += watchedAuctions) {
      for (const auction of await read(all.slice(from, from + watchedAuctions)).catch(() => [])) show(auction)
    }
  }

  /** By socket if it answers; else by call, which repeats the same bid until it is answered. */
  async function bid(auctionId: string): Promise<PlacedBid> {
    const bidId = randomUUID()
    const answer = await socket
      .timeout(ANSWER_WITHIN_MS)
      .emitWithAck('bid:place', { auctionId, bidId })
      .catch(() => null)
    if (answer?.ok) return answer
    if (answer && answer.status !== 429 && answer.status !== 503) throw new ApiRefusal(answer.status, answer.error)
    return await call('placeBid', { params: { id: auctionId }, body: { bidId }, idempotencyKey: bidId })
  }

  socket.connect()
  const live: Live = {
    async watch(auctionId, listener) {
      const [auction] = await read([auctionId])
      if (!auction) throw await notFound(auctionId)
      const end = watched.add(auctionId, listener)
      watched.show(auction)
      return end
    },
    bid(auctionId) {
      const placed = bid(auctionId)
      pendingBids.add(placed)
      return placed.finally(() => pendingBids.delete(placed))
    },
    now: clock.now,
    on: (name, listener) => void socket.on(name, listener as never),
    close() {
      clearInterval(clockTimer)
      socket.disconnect()
    },
  }
  await first.promise.catch((refusal: unknown) => {
    live.close()
    throw refusal
  })
  return live

  /** The same refusal as that of the call for this auction. */
  async function notFound(id: string): Promise<unknown> {
    return await call('getAuction', { params: { id } }).then(
      () => new Error(`${id} has just appeared: watch it again`),
      (refusal: unknown) => refusal,
    )
  }
}

function unauthorized(error: unknown): ApiRefusal | null {
  return error instanceof ApiRefusal && error.status === 401 ? error : null
}
