import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import css from './falling-price.module.css'

const fallMs = 1000
const stepMs = 50

/**
 * A price that runs down to the final one, in cells of one width, so that nothing moves but the
 * digits. It is a drawing: what is read aloud stands beside it.
 */
export function FallingPrice({ fromCents, toCents }: { fromCents: number; toCents: number }) {
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
  // Counted from the right: a digit less leaves the cents where they are.
  const cells = [...formatEuro(cents)].map((character, index, { length }) => ({ place: length - index, character }))
  return (
    <b className={css.price} aria-hidden>
      {cells.map(({ place, character }) => (
        <i key={place} className={clsx(/\d/.test(character) && css.digit)}>
          {character}
        </i>
      ))}
    </b>
  )
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
