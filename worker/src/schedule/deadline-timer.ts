import type { Auctioneer, Feed } from '@centesimo/auctioneer'
import { GRACE_MS } from '@centesimo/domain'
import type { Log } from '@centesimo/runtime'

type Deps = {
  feed: Pick<Feed, 'nextDeadline' | 'onChange'>
  auctioneer: Pick<Auctioneer, 'databaseNow'>
  closeDue: () => Promise<string[]>
  log: Log
}

const BLIND_MS = 1_000
const FIRST_RETRY_MS = 10

/**
 * The quick way to a close: a timer armed from the head of the deadline index. It looks at the index again when auctions start or end, and at the
 * latest after a second. A bid only ever moves a deadline away, so what it sleeps over cannot come earlier.
 */
export function startDeadlineTimer({ feed, auctioneer, closeDue, log }: Deps): { stop: () => Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let retryMs = FIRST_RETRY_MS
  let running = Promise.resolve()

  const arm = (waitMs: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(look, waitMs)
  }
  function look(): void {
    timer = undefined
    running = act().then(arm, (error) => {
      log.warn({ err: error }, 'closing failed')
      arm(BLIND_MS)
    })
  }

  /** Closes what is due; answers how long to wait until the next look. */
  async function act(): Promise<number> {
    const leftMs = await untilDue()
    if (leftMs > 0) return Math.min(leftMs, BLIND_MS)
    const closed = await closeDue()
    // The head stays when the two clocks differ by a hair, or while no closer may close: look again, but less and less often.
    retryMs = closed.length > 0 ? FIRST_RETRY_MS : Math.min(retryMs * 2, BLIND_MS)
    return retryMs
  }

  async function untilDue(): Promise<number> {
    const now = auctioneer.databaseNow()
    const deadline = await feed.nextDeadline().catch(() => null)
    return now === null || deadline === null ? BLIND_MS : Math.ceil(deadline + GRACE_MS - now)
  }

  feed.onChange(() => {
    // While it acts it will read the index again anyway.
    if (timer) arm(0)
  })
  look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
