import type { Timers } from '../timers.ts'
import type { BidPool } from './bid-pool.ts'
import { recordOutages } from './settlement-proof.ts'

const PAUSE_MS = 250

/**
 * Records outages of single auctions as soon as Postgres takes them. Times are on the monotonic
 * clock of `monotonicMs`.
 */
export function createOutageReporter(
  pool: BidPool,
  {
    monotonicMs,
    timers,
    onTheWayMs,
  }: {
    monotonicMs: () => number
    timers: Timers
    /** How long a statement may be on its way: meanwhile the outages grow older. */
    onTheWayMs: () => number
  },
) {
  const failingSince = new Map<number, number>()
  let isFlushing = false
  let writing: Promise<void> = Promise.resolve()

  function write(): Promise<void> {
    writing = writing.then(async () => {
      if (failingSince.size === 0) return
      const outages = new Map(failingSince)
      failingSince.clear()
      try {
        const client = await pool.connect()
        let isUsable = false
        try {
          // Without a transaction, whose commit would take its own way.
          await recordOutages(client, outages, monotonicMs() + onTheWayMs())
          isUsable = true
        } finally {
          client.release(!isUsable)
        }
      } catch {
        for (const [id, since] of outages) add(id, since)
      }
    })
    return writing
  }

  async function flush(): Promise<void> {
    isFlushing = true
    while (failingSince.size > 0) {
      await write()
      await timers.wait(PAUSE_MS)
    }
    isFlushing = false
  }

  function add(auctionId: number, since: number): void {
    failingSince.set(auctionId, Math.min(since, failingSince.get(auctionId) ?? since))
  }

  return {
    /** A command on this auction that arrived at `since` was not settled. */
    report(auctionId: number, since: number): void {
      add(auctionId, since)
      if (!isFlushing) void flush()
    },
    /** Tries once more to record what is reported, for a process that stops. */
    lastTry: write,
  }
}
