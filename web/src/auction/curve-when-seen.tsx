import { useSeen } from '../countdown/use-seen.ts'
import { useAuction } from '../live/live-store.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './curve-when-seen.module.css'
import { useIdle } from './use-idle.ts'

/** Fewer bids are no chart: the history shows them at a glance. */
const LEAST_BIDS = 5

/** A chart's place; its heading comes with what it names. */
const waiting = <Skeleton height={300} />
const BidBars = lazyPart(async () => (await import('./bid-bars.tsx')).BidBars, waiting)
const PriceCurve = lazyPart(async () => (await import('./price-curve.tsx')).PriceCurve, waiting)

/**
 * The price curve, and after the end the bids over time. Their code and points are asked for when a
 * reader comes near. After the end nothing else is urgent: then as soon as the browser is idle.
 */
export function CurveWhenSeen({ id }: { id: string }) {
  const hasEnded = useAuction(id, ({ status }) => status === 'ended') ?? false
  const hasPoints = useAuction(id, ({ totalBids }) => totalBids >= LEAST_BIDS) ?? false
  const { place, isSeen } = useSeen(hasPoints)
  const isIdle = useIdle(hasEnded && hasPoints)
  const isDue = isSeen || isIdle
  if (!hasPoints) return null
  return (
    <div ref={place} className={css.place}>
      {isDue ? <PriceCurve id={id} /> : waiting}
      {hasEnded && (isDue ? <BidBars id={id} /> : waiting)}
    </div>
  )
}
