import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Latency } from '../latency.ts'

export type CrowdRequest = 'start' | 'report'
export type CrowdReport = {
  updates: number
  bytes: number
  lost: number
  delay: Latency
  /** The newest bid number that every watcher has seen: for watchers of one auction. */
  slowest: number
  /** The newest run that any watcher has seen, and when each watcher first saw it: epoch ms. */
  run: number
  runSeenAt: number[]
}

export type WatcherCrowd = { start: () => void; report: () => Promise<CrowdReport>; stop: () => Promise<void> }

/**
 * Starts watchers, spread over the auctions and the nodes; each watches one auction. Resolves when
 * all are connected.
 */
export async function startWatchers(
  urls: readonly string[],
  auctionIds: readonly string[],
  count: number,
): Promise<WatcherCrowd> {
  const child = fork(join(import.meta.dirname, '../bench-watchers.ts'), [auctionIds.join(), `${count}`, ...urls])
  const exited = once(child, 'exit')
  const exitedEarly = exited.then(([code]) => Promise.reject(new Error(`the watchers ended with ${code}`)))
  exitedEarly.catch(() => {})
  const answer = () => Promise.race([once(child, 'message'), exitedEarly])
  const ask = (request: CrowdRequest) => child.send(request)
  await answer()
  return {
    start: () => ask('start'),
    async report() {
      const answered = answer()
      ask('report')
      const [report] = await answered
      return report as CrowdReport
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}
