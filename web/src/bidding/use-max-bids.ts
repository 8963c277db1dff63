import { useState } from 'react'
import { wholeOf } from '../text/euro-text.ts'

/** The choice of an auto-bid's maximum. */
export type MaxBids = {
  /** Null is all: no maximum. NaN while nothing valid is typed. */
  value: number | null
  /** What the number field shows. */
  text: string
  /** More than `most` was wanted. */
  isCapped: boolean
  setText: (text: string) => void
  setNumber: (bids: number) => void
  setAll: () => void
}

/**
 * A chosen number is never above `most`, except the one that holds now: `initial`. Null is all.
 * There is no valid one below `least` for who wanted more than `most`.
 */
export function useMaxBids(initial: number | null, { least, most }: { least: number; most: number }): MaxBids {
  const [typed, setTyped] = useState<string | null>(initial === null ? null : String(initial))
  const setNumber = (bids: number) => setTyped(String(bids))
  const choose = { setText: setTyped, setNumber, setAll: () => setTyped(null) }
  if (typed === null) return { value: null, text: '', isCapped: false, ...choose }
  const wanted = wholeOf(typed)
  if (wanted > most && wanted !== initial)
    return { value: most < least ? Number.NaN : most, text: String(most), isCapped: true, ...choose }
  return { value: wanted > 0 ? wanted : Number.NaN, text: typed, isCapped: false, ...choose }
}
