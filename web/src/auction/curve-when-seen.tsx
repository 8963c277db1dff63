import { useSeen } from '../countdown/use-seen.ts'
import { useAuction } from '../live/live-store.ts'
import { bidChartText } from '../text/bid-chart-text.ts'
import { priceChartText } from '../text/price-chart-text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './curve-when-seen.module.css'

/** Fewer bids are no chart: the history shows them at a glance. */
const LEAST_BIDS = 5

const waitingBars = <Waiting title={bidChartText.title} />
const waitingCurve = <Waiting title={priceChartText.title} />
const BidBars = lazyPart(async () => (await import('./bid-bars.tsx')).BidBars, waitingBars)
const PriceCurve = lazyPart(async () => (await import('./price-curve.tsx')).PriceCurve, waitingCurve)

/**
 * The price curve, and after the end the bids over time. Their code and points are asked for when a
 * reader comes near.
 */
export function CurveWhenSeen({ id }: { id: string }) {
  const hasEnded = useAuction(id, ({ status }) => status === 'ended') ?? false
  const hasPoints = useAuction(id, ({ totalBids }) => totalBids >= LEAST_BIDS) ?? false
  const { place, isSeen } = useSeen(hasPoints)
  if (!hasPoints) return null
  return (
    <div ref={place} className={css.place}>
      {isSeen ? <PriceCurve id={id} /> : waitingCurve}
      {hasEnded && (isSeen ? <BidBars id={id} /> : waitingBars)}
    </div>
  )
}

/** A chart's heading, in its place already, and a skeleton of the rest. */
function Waiting({ title }: { title: string }) {
  return (
    <div className={css.waiting}>
      <h2 className={css.title}>{title}</h2>
      <Skeleton height="100%" />
    </div>
  )
}
