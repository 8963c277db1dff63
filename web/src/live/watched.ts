type Listener = (ids: string[], inList: boolean) => void

/**
 * Which auctions the page looks at, counted: two components may look at one. Whether it is before somebody (its page, its bid dialog) or one of
 * a list is told apart, since only the former counts as a viewer. Changes are told in bundles.
 */
export function makeWatched(after: (run: () => void, ms: number) => void) {
  const viewed = makeCounts()
  const listed = makeCounts()
  let onAdded: Listener = () => {}
  let onRemoved: Listener = () => {}
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    after(settle, settleMs)
  }

  function settle(): void {
    isScheduled = false
    const [ofViewed, ofListed] = [viewed.news(), listed.news()]
    // What is new first: an auction that goes from a list to its page is followed without a gap.
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
    /** Looks at these auctions until the answer is called. */
    look(ids: readonly string[], inList: boolean): () => void {
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

function makeCounts() {
  const counts = new Map<string, number>()
  let told = new Set<string>()
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
    /** What has come and gone since this was last asked. */
    news() {
      const before = told
      told = new Set(counts.keys())
      return {
        added: [...told].filter((id) => !before.has(id)),
        removed: [...before].filter((id) => !told.has(id)),
      }
    },
  }
}

/** Long enough for one page to make room for the next. */
const settleMs = 60

export const watched = makeWatched((run, ms) => setTimeout(run, ms))
