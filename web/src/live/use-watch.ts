import { useEffect } from 'react'
import { subscriptions } from './subscriptions.ts'

/**
 * Keeps these auctions live while the component is mounted. Its page or bid dialog counts as a
 * viewer; a list, or an admin page, watches with `inList` and does not count.
 */
export function useWatch(ids: readonly string[], { inList = false } = {}): void {
  const key = ids.join(' ')
  useEffect(() => (key ? subscriptions.subscribe(key.split(' '), inList) : undefined), [key, inList])
}
