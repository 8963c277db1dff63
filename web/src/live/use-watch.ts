import { useEffect } from 'react'
import { watched } from './watched.ts'

/** Keeps these auctions live while the component is on screen. */
export function useWatch(ids: readonly string[]): void {
  const key = ids.join(' ')
  useEffect(() => (key ? watched.look(key.split(' ')) : undefined), [key])
}
