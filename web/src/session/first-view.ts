/**
 * What Home shows before the session is known: what this browser saw last. `public/theme.js` reads
 * the same key before the first paint and sets `data-first-view` on <html>.
 */
const storageKey = 'centesimo.first-view'

/** A member's page may have two more parts: live auctions of their own, and wins to pay. */
type FirstView = 'visitor' | { hasAuctions: boolean; hasDue: boolean }

export function setFirstView(view: FirstView): void {
  try {
    if (view === 'visitor') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, wordsOf(view))
  } catch {
    // Without storage Home starts as a visitor's.
  }
}

function wordsOf({ hasAuctions, hasDue }: Exclude<FirstView, string>): string {
  return ['member', hasAuctions && 'auctions', hasDue && 'due'].filter(Boolean).join(' ')
}
