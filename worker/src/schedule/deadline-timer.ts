import type { Auctioneer, EventBus } from '@centesimo/auctioneer'
import type { Log } from '@centesimo/runtime'

type Deps = {
  eventBus: Pick<EventBus, 'nextCloseDueAt' | 'onChange'>
  auctioneer: Pick<Auctioneer, 'databaseNow'>
  closeDue: () => Promise<string[]>
  log: Log
}

const MAX_WAIT_MS = 1_000
const FIRST_RETRY_MS = 5
const MAX_RETRY_MS = 250

/**
 * The fast path to a close: a timer set to the head of the deadline index. It reads the index again
 * when auctions start or end, and at the latest after a second. A bid only ever moves a deadline
 * later, so no deadline can pass while the timer sleeps.
 */
export function startDeadlineTimer({ eventBus, auctioneer, closeDue, log }: Deps): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let retryMs = FIRST_RETRY_MS
  let running = Promise.resolve()

  const arm = (waitMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(check, waitMs)
  }
  function check(): void {
    timer = undefined
    running = closeIfDue().then(arm, (error) => {
      log.warn({ err: error }, 'closing failed')
      arm(MAX_WAIT_MS)
    })
  }

  /** Closes due auctions. Returns how long to wait until the next check. */
  async function closeIfDue(): Promise<number> {
    const leftMs = await msUntilDue()
    if (leftMs > 0) return Math.min(leftMs, MAX_WAIT_MS)
    const closed = await closeDue()
    // The head stays when the two clocks differ slightly, or while there is no proof that bids are
    // settled: retry with backoff.
    retryMs = closed.length > 0 ? FIRST_RETRY_MS : Math.min(retryMs * 2, MAX_RETRY_MS)
    return retryMs
  }

  async function msUntilDue(): Promise<number> {
    const now = auctioneer.databaseNow()
    const dueAt = await eventBus.nextCloseDueAt().catch(() => null)
    return now === null || dueAt === null ? MAX_WAIT_MS : Math.ceil(dueAt - now)
  }

  eventBus.onChange(() => {
    // Without a timer a check is running, and it reads the index again anyway.
    if (timer) arm(0)
  })
  check()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
