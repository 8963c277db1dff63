import { useEffect, useRef, useState } from 'react'
import { observeInView } from '../countdown/observe-in-view.ts'
import { useAuction } from '../live/live-store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './curve-when-seen.module.css'

const waiting = <Skeleton height={300} />
const BidBars = lazyPart(async () => (await import('./bid-bars.tsx')).BidBars, waiting)
const PriceCurve = lazyPart(async () => (await import('./price-curve.tsx')).PriceCurve, waiting)

/**
 * The price curve, and after the end the bids over time. Their code and points are asked for when a
 * reader comes near.
 */
export function CurveWhenSeen({ id }: { id: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const hasBids = useAuction(id, ({ totalBids }) => totalBids > 0) ?? false
  // The times of a single bid are no chart.
  const hasBars = useAuction(id, ({ status, totalBids }) => status === 'ended' && totalBids > 1) ?? false
  useEffect(() => {
    if (isSeen || !hasBids || !place.current) return
    return observeInView(place.current, (isInView) => isInView && setIsSeen(true))
  }, [isSeen, hasBids])
  if (!hasBids) return null
  return (
    <div ref={place} className={css.place}>
      {isSeen ? <PriceCurve id={id} /> : waiting}
      {hasBars && (isSeen ? <BidBars id={id} /> : waiting)}
    </div>
  )
}
