import type { EventBus } from '../live-state/event-bus.ts'

/** Clients poll every two seconds and must see each close, so it is reported for three. */
const REPORTED_MS = 3_000
const THROTTLE_MS = 500

/**
 * Serves the call that every client makes every two seconds. This node checks at most twice a
 * second; calls in between share one result. Counts the runs that ended in the last three seconds,
 * on any node.
 */
export function createExpiryCheck(deps: {
  eventBus: EventBus
  closeDue: () => Promise<string[]>
  monotonicMs: () => number
  /** The database's clock as this process last measured it; null before the first measurement. */
  databaseNow: () => number | null
}): () => Promise<number> {
  const endedAt = new Map<string, number>()
  let checkedAt = Number.NEGATIVE_INFINITY
  let pendingCheck: Promise<unknown> = Promise.resolve()
  deps.eventBus.onEnded((ended) => endedAt.set(`${ended.id}:${ended.version}`, deps.monotonicMs()))

  return async () => {
    if (deps.monotonicMs() - checkedAt >= THROTTLE_MS) {
      checkedAt = deps.monotonicMs()
      pendingCheck = isAnythingDue().then((due) => (due ? deps.closeDue() : []))
    }
    await pendingCheck
    const since = deps.monotonicMs() - REPORTED_MS
    for (const [key, at] of endedAt) if (at < since) endedAt.delete(key)
    return endedAt.size
  }

  /**
   * Redis's deadline index avoids a database query while nothing is due. When the index or the
   * clock is unknown, Postgres is queried.
   */
  async function isAnythingDue(): Promise<boolean> {
    const now = deps.databaseNow()
    const dueAt = await deps.eventBus.nextCloseDueAt().catch(() => null)
    return now === null || dueAt === null || now >= dueAt
  }
}
