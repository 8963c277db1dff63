import { useEffect, useRef, useState } from 'react'
import { observeInView } from './observe-in-view.ts'

/** Whether a reader has come near the element of `place`; watched only while `isWanted`. */
export function useSeen(isWanted: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !isWanted || !place.current) return
    return observeInView(place.current, (isInView) => isInView && setIsSeen(true))
  }, [isSeen, isWanted])
  return { place, isSeen }
}
