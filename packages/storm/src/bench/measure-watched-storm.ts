import { setTimeout as pause } from 'node:timers/promises'
import { placeByHttp } from '../place-by-http.ts'
import type { BenchProduct } from './bench-product.ts'
import { measure } from './measure.ts'
import { type CrowdReport, startWatchers } from './watcher-crowd.ts'

export type WatchedStorm = {
  watchers: number
  bidsPerSecond: number
  updatesPerSecond: number
  bytesPerUpdate: number
  /** From the decision on a bid to the arrival of its update at a watcher. */
  delay: CrowdReport['delay']
  lost: number
  /**
   * Time from the last answer until every watcher had seen the last bid; null when some never did.
   */
  allSawTheLastAfterMs: number | null
}

const ALL_SEE_WITHIN_MS = 5_000

/** Watchers on both nodes follow one auction during a storm of bids. */
export async function measureWatchedStorm(
  product: BenchProduct,
  options: { watchers: number; bidders: number; seconds: number },
): Promise<WatchedStorm> {
  const { watchers, bidders, seconds } = options
  const auctionIds = await product.createAuctions(1)
  const crowd = await startWatchers(product.urls, auctionIds[0]!, watchers)
  const { place, close } = placeByHttp(product.urls[0]!, bidders)
  try {
    crowd.start()
    const startedAt = performance.now()
    const leaders = new Map()
    const bids = await measure({ bidders: product.bidders, auctionIds, leaders, place, inFlight: bidders, seconds })
    const endedAt = performance.now()
    const { updates, bytes, delay, lost } = await crowd.report()
    const lastBid = bids.outcomes.filter(({ outcome }) => outcome === 'placed').length
    const allSaw = await untilAllSaw(crowd, lastBid)
    return {
      watchers,
      bidsPerSecond: bids.perSecond,
      updatesPerSecond: updates / ((endedAt - startedAt) / 1_000),
      bytesPerUpdate: bytes / updates,
      delay,
      lost,
      allSawTheLastAfterMs: allSaw ? performance.now() - endedAt : null,
    }
  } finally {
    await close()
    await crowd.stop()
  }
}

async function untilAllSaw(crowd: Awaited<ReturnType<typeof startWatchers>>, lastBid: number): Promise<boolean> {
  const giveUpAt = performance.now() + ALL_SEE_WITHIN_MS
  for (;;) {
    const { slowest } = await crowd.report()
    if (slowest >= lastBid) return true
    if (performance.now() > giveUpAt) return false
    await pause(10)
  }
}
