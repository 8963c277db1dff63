/**
 * What Home shows before the session is known: what this browser saw last. `public/theme.js` reads
 * the same key before the first paint and sets `data-first-view` on <html>.
 */
const storageKey = 'centesimo.first-view'

/** `auctions`: a user with live auctions of their own; `member`: one without. */
type FirstView = 'visitor' | 'member' | 'auctions'

export function setFirstView(view: FirstView): void {
  try {
    if (view === 'visitor') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, view)
  } catch {
    // Without storage Home starts as a visitor's.
  }
}

/** The prerendered page shows both, and its lists are empty. */
export function isMemberFirst(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.firstView !== undefined
}
