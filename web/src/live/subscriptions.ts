type Listener = (ids: string[], inList: boolean) => void

/**
 * The auctions that the page is subscribed to, counted: two components may share one. A viewer's
 * subscription (auction page, bid dialog) is separate from a list's, since only the former counts
 * as a viewer. Changes are reported in batches.
 */
export function createSubscriptions(after: (run: () => void, ms: number) => void) {
  const viewed = createCounts()
  const listed = createCounts()
  let onAdded: Listener = () => {}
  let onRemoved: Listener = () => {}
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    after(flush, flushDelayMs)
  }

  function flush(): void {
    isScheduled = false
    const [ofViewed, ofListed] = [viewed.takeChanges(), listed.takeChanges()]
    // New subscriptions first: an auction that moves from a list to its page is followed without a
    // gap.
    if (ofViewed.added.length > 0) onAdded(ofViewed.added, false)
    if (ofListed.added.length > 0) onAdded(ofListed.added, true)
    if (ofViewed.removed.length > 0) onRemoved(ofViewed.removed, false)
    if (ofListed.removed.length > 0) onRemoved(ofListed.removed, true)
  }

  return {
    viewed: viewed.ids,
    listed: listed.ids,
    onAdded: (listener: Listener) => {
      onAdded = listener
    },
    onRemoved: (listener: Listener) => {
      onRemoved = listener
    },
    /** Subscribes to these auctions until the returned function is called. */
    subscribe(ids: readonly string[], inList: boolean): () => void {
      const counts = inList ? listed : viewed
      counts.add(ids)
      schedule()
      return () => {
        counts.remove(ids)
        schedule()
      }
    },
  }
}

function createCounts() {
  const counts = new Map<string, number>()
  let reported = new Set<string>()
  return {
    ids: () => [...counts.keys()],
    add(ids: readonly string[]): void {
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
    },
    remove(ids: readonly string[]): void {
      for (const id of ids) {
        const left = (counts.get(id) ?? 1) - 1
        if (left > 0) counts.set(id, left)
        else counts.delete(id)
      }
    },
    /** What was added and removed since the last call. */
    takeChanges() {
      const before = reported
      reported = new Set(counts.keys())
      return {
        added: [...reported].filter((id) => !before.has(id)),
        removed: [...before].filter((id) => !reported.has(id)),
      }
    },
  }
}

/** Long enough for one page to replace another. */
const flushDelayMs = 60

export const subscriptions = createSubscriptions((run, ms) => setTimeout(run, ms))
