import { GRACE_MS } from '@centesimo/domain'
import type { Feed } from './feed.ts'

/** Each poller polls every two seconds and must see each close, so a close is told for three. */
const TOLD_MS = 3_000
const THROTTLE_MS = 500

/**
 * The call that every client makes every two seconds. However many ask, this node looks twice a second at most; in between all share one
 * answer. Counts what was ended now and what anybody ended in the last three seconds.
 */
export function createExpiryCheck(deps: {
  feed: Feed
  closeDue: () => Promise<string[]>
  /** The database's clock as this process last measured it; null before the first time. */
  databaseNow: () => number | null
}): () => Promise<number> {
  const endedAt = new Map<string, number>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<unknown> = Promise.resolve()
  deps.feed.onEnded((ended) => endedAt.set(`${ended.id}:${ended.version}`, performance.now()))

  return async () => {
    if (performance.now() - lookedAt >= THROTTLE_MS) {
      lookedAt = performance.now()
      looking = isAnythingDue().then((due) => (due ? deps.closeDue() : []))
    }
    await looking
    const since = performance.now() - TOLD_MS
    for (const [key, at] of endedAt) if (at < since) endedAt.delete(key)
    return endedAt.size
  }

  /** Nothing due, no database: the index in Redis says when to look. Where it or the clock is not known, Postgres is asked. */
  async function isAnythingDue(): Promise<boolean> {
    const now = deps.databaseNow()
    const deadline = await deps.feed.nextDeadline().catch(() => null)
    return now === null || deadline === null || now >= deadline + GRACE_MS
  }
}
