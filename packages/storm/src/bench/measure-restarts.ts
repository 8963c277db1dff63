import { setTimeout as pause } from 'node:timers/promises'
import { restartAuction, setAuctionStatus } from '@centesimo/contract'
import { call } from '../call.ts'
import { openConnection } from '../connection.ts'
import { type Latency, latencyOf } from '../latency.ts'
import type { BenchProduct } from './bench-product.ts'
import { startWatchers, type WatcherCrowd } from './watcher-crowd.ts'

export type WatchedRestarts = {
  watchers: number
  restarts: number
  /**
   * From sending the admin's request to the new run's arrival at a watcher, over all restarts and
   * watchers.
   */
  requested: Latency
  /** The same until the last watcher has it, over all restarts. */
  untilAllSaw: Latency
  lost: number
  /** Restarts that a watcher did not see in time, summed over all restarts. */
  unseen: number
}

const SEEN_WITHIN_MS = 5_000
const PAUSE_MS = 500

/**
 * Watchers on both nodes follow an auction that an admin ends and restarts repeatedly, on the nodes
 * in turn.
 */
export async function measureRestarts(
  product: BenchProduct,
  { watchers, restarts }: { watchers: number; restarts: number },
): Promise<WatchedRestarts> {
  const [auctionId = ''] = await product.createAuctions(1)
  const crowd = await startWatchers(product.urls, [auctionId], watchers)
  const connections = product.urls.map(openConnection)
  const asAdmin = { params: { id: auctionId }, cookie: product.admin.cookie }
  const delaysMs: number[] = []
  const slowestMs: number[] = []
  let unseen = 0
  try {
    for (let run = 2; run < restarts + 2; run++) {
      const connection = connections[run % connections.length]!
      const ended = await call(connection, setAuctionStatus, { ...asAdmin, body: { status: 'ended' } })
      if (!ended.ok) throw new Error(`ending the auction was refused: ${ended.code}`)
      // An admin does not restart in the very moment of the end: let its update pass first.
      await pause(PAUSE_MS)
      const askedAt = Date.now()
      const restarted = await call(connection, restartAuction, asAdmin)
      if (!restarted.ok) throw new Error(`restarting the auction was refused: ${restarted.code}`)
      const seenAt = await untilSeen(crowd, run, watchers)
      unseen += watchers - seenAt.length
      const delays = seenAt.map((at) => at - askedAt)
      delaysMs.push(...delays)
      slowestMs.push(Math.max(...delays))
    }
    const { lost } = await crowd.report()
    return { watchers, restarts, requested: latencyOf(delaysMs), untilAllSaw: latencyOf(slowestMs), lost, unseen }
  } finally {
    for (const connection of connections) await connection.close()
    await crowd.stop()
  }
}

async function untilSeen(crowd: WatcherCrowd, run: number, watchers: number): Promise<number[]> {
  const giveUpAt = performance.now() + SEEN_WITHIN_MS
  for (;;) {
    const report = await crowd.report()
    const seenAt = report.run === run ? report.runSeenAt : []
    if (seenAt.length === watchers || performance.now() > giveUpAt) return seenAt
    await pause(20)
  }
}
