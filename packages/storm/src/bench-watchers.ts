import { watch } from './bench/lean-watcher.ts'
import type { CrowdReport, CrowdRequest } from './bench/watcher-crowd.ts'
import { latencyOf } from './latency.ts'

/**
 * Runs the watchers in their own process, so that bidders and watchers do not slow each other down
 * in one event loop.
 */
const [auctions = '', count = '0', ...urls] = process.argv.slice(2)
const auctionIds = auctions.split(',')

/** Delay from the decision on a bid to the arrival of its update; both use this machine's clock. */
let delaysMs: number[] = []
let updates = 0
let bytes = 0
let lost = 0
const seen = new Map<number, number>()
let newestRun = 0
let runSeenAt = new Map<number, number>()

const closers: (() => void)[] = []
for (let i = 0; i < Number(count); i++) {
  const close = await watch({
    url: urls[i % urls.length]!,
    auctionId: auctionIds[i % auctionIds.length]!,
    onUpdate({ run, bidderCount, bids }, arrivedAt, frameBytes) {
      updates++
      bytes += frameBytes
      if (run > newestRun) {
        newestRun = run
        runSeenAt = new Map()
      }
      if (run === newestRun && !runSeenAt.has(i)) runSeenAt.set(i, arrivedAt)
      seen.set(i, bidderCount)
      const newest = bids[0]
      if (newest) delaysMs.push(arrivedAt - Date.parse(newest.timestamp))
    },
    onLost: () => lost++,
  })
  closers.push(close)
}

process.on('message', (request: CrowdRequest) => {
  if (request === 'start') {
    delaysMs = []
    updates = 0
    bytes = 0
    return
  }
  const slowest = closers.map((_, i) => seen.get(i) ?? 0).reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER)
  const report: CrowdReport = {
    updates,
    bytes,
    lost,
    delay: latencyOf(delaysMs),
    slowest,
    run: newestRun,
    runSeenAt: [...runSeenAt.values()],
  }
  process.send?.(report)
})
process.once('disconnect', () => {
  for (const close of closers) close()
  process.exit(0)
})
process.send?.('ready')
