import type { PricePoint } from '@centesimo/contract'
import { useMemo } from 'react'
import { useMinute } from '../countdown/use-minute.ts'
import { useStory } from '../data/story.ts'
import { useAuction, useLiveBids } from '../live/live-store.ts'
import { isLine, PriceChart } from '../ui/chart/price-chart.tsx'
import { pricePoints } from '../ui/chart/price-points.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** A shorter time is no curve. */
const LEAST_MS = 60_000

/** The price of the newest run over time, growing with every bid. Loaded on demand. */
export function PriceCurve({ id }: { id: string }) {
  const { data: story, isPending } = useStory(id)
  const bids = useLiveBids(id)
  const now = useMinute()
  const totalBids = useAuction(id, (auction) => auction.totalBids)
  const points = useMemo(
    () => pricePoints(fromFirstBid(story?.points ?? []), bids, { endedAt: story?.endedAt, now }),
    [story, bids, now],
  )
  if (isPending) return <Skeleton height={300} />
  if (!story || !totalBids || !isLine(points) || points.at(-1)!.at - points[0].at < LEAST_MS) return null
  return <PriceChart points={points} totalBids={totalBids} bare />
}

/**
 * Begins with the first bid: a run may have waited for it for days. The start stands just before
 * it, because two points of one moment would make the axis write all its labels over each other.
 */
function fromFirstBid(points: readonly PricePoint[]): readonly PricePoint[] {
  const [start, first] = points
  if (!start || !first) return points
  return [{ at: new Date(Date.parse(first.at) - 1).toISOString(), price: start.price }, ...points.slice(1)]
}
