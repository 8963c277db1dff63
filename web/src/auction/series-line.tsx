import { creditsComeBack } from '../bidding/credits-come-back.ts'
import { useSeries } from '../data/series.ts'
import { useAuction } from '../live/live-store.ts'
import { seriesText } from '../text/series-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'

/** That the auction is one of a series, and what comes after it. Its place is kept. */
export function SeriesLine({ id, seriesId }: { id: string; seriesId: string }) {
  const { data: series, isPending } = useSeries(seriesId)
  const comeBack = useAuction(id, creditsComeBack) ?? false
  if (series) return <p>{seriesText.ofAuction(series, comeBack)}</p>
  return isPending ? <Skeleton height="2lh" /> : null
}
