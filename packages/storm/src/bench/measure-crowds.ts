import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import type { BenchServers } from './bench-servers.ts'
import { measureWatchedStorm, type StormOptions, type WatchedStorm } from './measure-watched-storm.ts'

export type Crowd = { what: string; alone: WatchedStorm; watched: WatchedStorm[] }

const BIDDERS = 64
const SPREAD_OVER = 500
/** Bids a second on each of those auctions. */
const RATES = [1, 10]

/**
 * What crowds do to bids, and bids to crowds, on one API node: viewers of one auction on which
 * bidders bid without a pause, and viewers spread over many with bids at a fixed rate. Each time
 * the same bids come first without viewers.
 */
export async function measureCrowds(
  servers: BenchServers,
  { watchers, seconds }: { watchers: readonly number[]; seconds: number },
): Promise<Crowd[]> {
  const most = Math.max(...watchers)
  const product = await startBenchProduct(servers, { bidders: 2 * SPREAD_OVER })
  try {
    const crowds = [await measureCrowd(product, 'one auction, bids without a pause', watchers, { seconds })]
    for (const rate of RATES) {
      crowds.push(
        await measureCrowd(product, `${SPREAD_OVER} auctions, ${rate} bids/s each`, [most], {
          seconds,
          auctions: SPREAD_OVER,
          perSecond: rate * SPREAD_OVER,
        }),
      )
    }
    await product.checkInvariants()
    return crowds
  } finally {
    await product.stop()
  }
}

async function measureCrowd(
  product: BenchProduct,
  what: string,
  watchers: readonly number[],
  options: Omit<StormOptions, 'watchers' | 'bidders'>,
): Promise<Crowd> {
  const measureWith = (count: number) => measureWatchedStorm(product, { ...options, watchers: count, bidders: BIDDERS })
  const alone = await measureWith(0)
  const watched: WatchedStorm[] = []
  for (const count of watchers) watched.push(await measureWith(count))
  return { what, alone, watched }
}
