import { useEffect, useRef, useState } from 'react'

/** Whether `spot` is scrolled away behind the page's header; watched only while `isWanted`. */
export function useIsPast(isWanted: boolean) {
  const spot = useRef<HTMLDivElement>(null)
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    if (!isWanted || !spot.current) return
    const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header')) || 0
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setIsPast(!last.isIntersecting && last.boundingClientRect.top < header)
      },
      { rootMargin: `-${header}px 0px 0px` },
    )
    observer.observe(spot.current)
    return () => {
      observer.disconnect()
      setIsPast(false)
    }
  }, [isWanted])
  return { spot, isPast }
}
