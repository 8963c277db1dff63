import { useEffect, useState } from 'react'

const fallMs = 1000
const stepMs = 50

/** An amount that runs down to the final one; at once for those who prefer no motion. */
export function useFallingCents(fromCents: number, toCents: number): number {
  const [cents, setCents] = useState(() => (prefersStillness() ? toCents : fromCents))
  useEffect(() => {
    if (fromCents <= toCents || prefersStillness()) return setCents(toCents)
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const part = Math.min(1, (performance.now() - startedAt) / fallMs)
      setCents(toCents + Math.round((fromCents - toCents) * (1 - part) ** 3))
      if (part === 1) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [fromCents, toCents])
  return cents
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
