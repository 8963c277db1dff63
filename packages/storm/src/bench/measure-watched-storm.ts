import { setTimeout as pause } from 'node:timers/promises'
import { type Latency, latencyOf } from '../latency.ts'
import { openLoop } from '../open-loop.ts'
import { placeByHttp } from '../place-by-http.ts'
import { createTally } from '../tally.ts'
import { createTurns } from '../turns.ts'
import type { BenchProduct } from './bench-product.ts'
import { insertAuctions } from './bench-rows.ts'
import { measure } from './measure.ts'
import { type CrowdReport, startWatchers, type WatcherCrowd } from './watcher-crowd.ts'

export type WatchedStorm = {
  watchers: number
  bidsPerSecond: number
  /** From the request to the response of a bid. */
  bids: Latency
  updatesPerSecond: number
  bytesPerUpdate: number
  /** From the decision on a bid to the arrival of its update at a watcher. */
  delay: CrowdReport['delay']
  lost: number
  /**
   * Time from the last answer until every watcher of the one auction had seen the last bid; null
   * when some never did.
   */
  allSawTheLastAfterMs: number | null
}

export type StormOptions = {
  watchers: number
  bidders: number
  seconds: number
  /** The watchers and the bids are spread over them. */
  auctions?: number
  /** Bids arrive at this rate in all; without it each bidder bids again after an answer. */
  perSecond?: number
}

const ALL_SEE_WITHIN_MS = 5_000
/** The worker has by then copied inserted auctions to Redis. */
const COPIED_AFTER_MS = 5_000

/** Watchers on all nodes follow auctions during a storm of bids. */
export async function measureWatchedStorm(product: BenchProduct, options: StormOptions): Promise<WatchedStorm> {
  const { watchers, bidders, auctions = 1 } = options
  const auctionIds = await insertLiveAuctions(product, auctions)
  const crowd = watchers > 0 ? await startWatchers(product.urls, auctionIds, watchers) : null
  const { place, close } = placeByHttp(product.urls[0]!, bidders)
  try {
    crowd?.start()
    const startedAt = performance.now()
    const bids = await storm(product, options, auctionIds, place)
    const endedAt = performance.now()
    const report = crowd && (await crowd.report())
    const allSaw = crowd && auctions === 1 && (await untilAllSaw(crowd, bids.placed))
    return {
      watchers,
      bidsPerSecond: bids.perSecond,
      bids: bids.latency,
      updatesPerSecond: (report?.updates ?? 0) / ((endedAt - startedAt) / 1_000),
      bytesPerUpdate: report ? report.bytes / report.updates : 0,
      delay: report?.delay ?? latencyOf([]),
      lost: report?.lost ?? 0,
      allSawTheLastAfterMs: allSaw ? performance.now() - endedAt : null,
    }
  } finally {
    await close()
    await crowd?.stop()
  }
}

async function insertLiveAuctions(product: BenchProduct, count: number): Promise<readonly string[]> {
  if (count === 1) return product.createAuctions(1)
  const auctionIds = await insertAuctions(product.database, count)
  await pause(COPIED_AFTER_MS)
  return auctionIds
}

async function storm(
  product: BenchProduct,
  { bidders, seconds, perSecond }: StormOptions,
  auctionIds: readonly string[],
  place: ReturnType<typeof placeByHttp>['place'],
): Promise<{ perSecond: number; latency: Latency; placed: number }> {
  if (perSecond === undefined) {
    const leaders = new Map()
    const bids = await measure({ bidders: product.bidders, auctionIds, leaders, place, inFlight: bidders, seconds })
    return { ...bids, placed: bids.outcomes.filter(({ outcome }) => outcome === 'placed').length }
  }
  const tally = createTally()
  const turns = createTurns(product.bidders, auctionIds, new Map())
  await openLoop({ turns, place, tally, slots: bidders, perSecond, seconds, warmUpSeconds: 1 })
  const placed = tally.outcomes.filter(({ outcome }) => outcome === 'placed').length
  return { ...tally.read(), placed }
}

async function untilAllSaw(crowd: WatcherCrowd, lastBid: number): Promise<boolean> {
  const giveUpAt = performance.now() + ALL_SEE_WITHIN_MS
  for (;;) {
    const { slowest } = await crowd.report()
    if (slowest >= lastBid) return true
    if (performance.now() > giveUpAt) return false
    await pause(10)
  }
}
