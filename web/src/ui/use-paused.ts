import { useEffect, useState } from 'react'

/** A value once it has stayed the same for this time: what is typed is asked for when it rests. */
export function usePaused(value: string, pauseMs: number): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return paused
}
