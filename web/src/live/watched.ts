type Listener = (ids: string[]) => void

/** Which auctions the page looks at, counted: two components may look at one. Changes are told in bundles. */
export function makeWatched(after: (run: () => void, ms: number) => void) {
  const counts = new Map<string, number>()
  const told = new Set<string>()
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
    const added = [...counts.keys()].filter((id) => !told.has(id))
    const removed = [...told].filter((id) => !counts.has(id))
    for (const id of added) told.add(id)
    for (const id of removed) told.delete(id)
    if (added.length > 0) onAdded(added)
    if (removed.length > 0) onRemoved(removed)
  }

  return {
    ids: () => [...counts.keys()],
    onAdded: (listener: Listener) => {
      onAdded = listener
    },
    onRemoved: (listener: Listener) => {
      onRemoved = listener
    },
    /** Looks at these auctions until the answer is called. */
    look(ids: readonly string[]): () => void {
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
      schedule()
      return () => {
        for (const id of ids) {
          const left = (counts.get(id) ?? 1) - 1
          if (left > 0) counts.set(id, left)
          else counts.delete(id)
        }
        schedule()
      }
    },
  }
}

/** Long enough for one page to make room for the next. */
const settleMs = 60

export const watched = makeWatched((run, ms) => setTimeout(run, ms))
