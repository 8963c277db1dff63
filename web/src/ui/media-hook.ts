import { useSyncExternalStore } from 'react'

/** A hook for whether the window matches a query; false where there is no window. */
export function mediaHook(query: string): () => boolean {
  const media = globalThis.matchMedia?.(query)
  const subscribe = (changed: () => void) => {
    media?.addEventListener('change', changed)
    return () => media?.removeEventListener('change', changed)
  }
  const matches = () => media?.matches ?? false
  return () => useSyncExternalStore(subscribe, matches, () => false)
}
