import { useEffect } from 'react'
import { watched } from './watched.ts'

/**
 * Keeps these auctions live while the component is on screen. Who has an auction before him counts among its viewers; a list, and the desk,
 * look at it `inList` and do not.
 */
export function useWatch(ids: readonly string[], { inList = false } = {}): void {
  const key = ids.join(' ')
  useEffect(() => (key ? watched.look(key.split(' '), inList) : undefined), [key, inList])
}
