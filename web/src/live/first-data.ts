import { useLiveStore } from './live-store.ts'

/** A page without auctions, or without an answer, does not wait longer. */
const waitMs = 1_000

/**
 * Resolves when the first prices are on the screen. What a visitor does not need to see them, such
 * as the socket's library, loads afterwards.
 */
export async function firstPrices(): Promise<void> {
  await firstData()
  await painted()
}

/** Resolves when the page has its first auctions. */
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

/** A hidden page paints no frames. */
const longestFrameMs = 200

/** Resolves after the frame that shows what is in the stores now. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // Queries notify their components in a task of its own.
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)))
    setTimeout(resolve, longestFrameMs)
  })
}
