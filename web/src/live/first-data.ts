import { useLiveStore } from './live-store.ts'

/** A page without auctions, or without an answer, does not wait longer. */
const waitMs = 1_000

/**
 * Resolves when the page has its first auctions. What a visitor does not need to see the first
 * price, such as the socket's library, loads afterwards.
 */
export function firstData(): Promise<void> {
  return new Promise((resolve) => {
    if (hasAuctions()) return resolve()
    const done = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = useLiveStore.subscribe(() => hasAuctions() && done())
    const timer = setTimeout(done, waitMs)
  })
}

function hasAuctions(): boolean {
  return Object.keys(useLiveStore.getState().auctions).length > 0
}
