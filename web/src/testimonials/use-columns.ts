import { useSyncExternalStore } from 'react'

const two = globalThis.matchMedia?.('(min-width: 900px)')
const three = globalThis.matchMedia?.('(min-width: 1200px)')

/** How many cards stand side by side. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columns, () => 1)
}

const columns = () => (three?.matches ? 3 : two?.matches ? 2 : 1)

function subscribe(changed: () => void): () => void {
  two?.addEventListener('change', changed)
  three?.addEventListener('change', changed)
  return () => {
    two?.removeEventListener('change', changed)
    three?.removeEventListener('change', changed)
  }
}
