import { useSyncExternalStore } from 'react'

/** Where a page has room for two columns; the style sheets use the same width. */
const wide = globalThis.matchMedia?.('(min-width: 900px)')

/** Whether the page is wide enough for two columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

const isWide = () => wide?.matches ?? false

function subscribe(changed: () => void): () => void {
  wide?.addEventListener('change', changed)
  return () => wide?.removeEventListener('change', changed)
}
