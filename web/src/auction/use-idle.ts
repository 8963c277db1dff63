import { useEffect, useState } from 'react'

/** Safari has no idle callbacks. */
const LATER_MS = 800

/** Whether the browser has had time to spare since `isWanted`. */
export function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!isWanted || isIdle) return
    const rest = () => setIsIdle(true)
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(rest, LATER_MS)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(rest)
    return () => cancelIdleCallback(request)
  }, [isWanted, isIdle])
  return isIdle
}
