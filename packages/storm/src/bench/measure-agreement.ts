import { setTimeout as pause } from 'node:timers/promises'
import { startAutoBid } from '@centesimo/contract'
import type { Bidder } from '../accounts.ts'
import { call } from '../call.ts'
import { openConnection } from '../connection.ts'
import { type Latency, latencyOf } from '../latency.ts'
import { placeOver } from '../place-by-http.ts'
import { connected, openSocket } from '../place-by-socket.ts'
import type { BenchProduct } from './bench-product.ts'

export type Agreement = {
  manualBids: number
  bidsByAutoBid: number
  /**
   * From a bid's acknowledgement to its update on each node's screen. An update that arrives before
   * the acknowledgement counts as 0.
   */
  afterAck: Latency[]
  /** Difference between the two screens, for every manual or automatic bid. */
  betweenScreens: Latency
  /** Bids that at least one screen never showed. */
  unseen: number
}

type Screen = { seenAt: Map<string, number>; automatic: Set<string>; close: () => void }

const AUTO_BIDDERS = 3
const SETTLE_MS = 1_500

/**
 * Watches one auction from a screen on each node while users bid manually on both nodes and others
 * bid by auto-bid.
 */
export async function measureAgreement(
  product: BenchProduct,
  options: { seconds: number; bidsPerSecond: number },
): Promise<Agreement> {
  const [auctionId = ''] = await product.createAuctions(1)
  const screens = await Promise.all(product.urls.map((url) => openScreen(url, auctionId)))
  const [auto, manual] = [product.bidders.slice(0, AUTO_BIDDERS), product.bidders.slice(AUTO_BIDDERS)]
  const connections = product.urls.map(openConnection)
  for (const { cookie } of auto) {
    const started = await call(connections[0]!, startAutoBid, { body: { auctionId }, cookie })
    if (!started.ok) throw new Error(`an auto-bid was refused: ${started.code}`)
  }
  const ackedAt = await bidManually(manual, auctionId, connections, options)
  await pause(SETTLE_MS)
  for (const screen of screens) screen.close()
  for (const connection of connections) await connection.close()
  return compare(screens, ackedAt)
}

async function openScreen(url: string, auctionId: string): Promise<Screen> {
  const socket = openSocket(url, null)
  await connected(socket)
  const seenAt = new Map<string, number>()
  const automatic = new Set<string>()
  socket.on('auction:update', ({ bids }) => {
    const now = performance.now()
    for (const bid of bids) {
      if (!seenAt.has(bid.id)) seenAt.set(bid.id, now)
      if (bid.isAutomatic) automatic.add(bid.id)
    }
  })
  const ack = await socket.emitWithAck('auction:watch', { auctionIds: [auctionId] })
  if (!('auctions' in ack)) throw new Error(`a screen was refused: ${ack.error.code}`)
  return { seenAt, automatic, close: () => socket.disconnect() }
}

/** Places bids at a steady rate, on the nodes in turn. Returns when each was acknowledged. */
async function bidManually(
  bidders: readonly Bidder[],
  auctionId: string,
  connections: ReturnType<typeof openConnection>[],
  { seconds, bidsPerSecond }: { seconds: number; bidsPerSecond: number },
): Promise<Map<string, number>> {
  const ackedAt = new Map<string, number>()
  const startedAt = performance.now()
  for (let i = 0; i < seconds * bidsPerSecond; i++) {
    await pause(Math.max(0, startedAt + (i * 1_000) / bidsPerSecond - performance.now()))
    const connection = connections[i % connections.length]!
    const answer = await placeOver(connection, bidders[i % bidders.length]!, auctionId, crypto.randomUUID())
    if (answer.ok) ackedAt.set(answer.publicId, performance.now())
    else if (answer.code !== 'ALREADY_LEADING') throw new Error(`a bid was refused: ${answer.code}`)
  }
  return ackedAt
}

function compare(screens: readonly Screen[], ackedAt: ReadonlyMap<string, number>): Agreement {
  const automatic = new Set(screens.flatMap((screen) => [...screen.automatic]))
  const all = new Set([...ackedAt.keys(), ...automatic])
  const seenByAll = [...all].filter((id) => screens.every((screen) => screen.seenAt.has(id)))
  const times = (id: string) => screens.map((screen) => screen.seenAt.get(id)!)
  return {
    manualBids: ackedAt.size,
    bidsByAutoBid: automatic.size,
    afterAck: screens.map(({ seenAt }) =>
      latencyOf([...ackedAt].flatMap(([id, acked]) => (seenAt.has(id) ? [Math.max(0, seenAt.get(id)! - acked)] : []))),
    ),
    betweenScreens: latencyOf(seenByAll.map((id) => Math.max(...times(id)) - Math.min(...times(id)))),
    unseen: all.size - seenByAll.length,
  }
}
