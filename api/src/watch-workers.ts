import { type Log, monotonicMs } from '@centesimo/runtime'

/** Workers that start beside this node have so long until their first heartbeat. */
const STARTING_MS = 10_000

/**
 * Logs once when no worker lives any more, and once when one is back. Returns what takes each
 * reading.
 */
export function watchWorkers(log: Log, now: () => number = monotonicMs): (hasWorker: boolean) => void {
  const startedAt = now()
  let state: 'unknown' | 'alive' | 'away' = 'unknown'

  return (hasWorker) => {
    if (hasWorker) {
      if (state === 'away') log.info('a worker is alive again')
      state = 'alive'
    } else if (state === 'alive' || (state === 'unknown' && now() - startedAt >= STARTING_MS)) {
      log.warn('no worker is alive: auto-bids, mails and the reconciliation of payments wait')
      state = 'away'
    }
  }
}
