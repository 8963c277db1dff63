import { useSeries } from '../data/series.ts'
import { detailText } from '../text/detail-text.ts'
import { seriesText } from '../text/series-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'

/** From an auction that is over to what is live. */
export function ToLive({ isQuiet = false }: { isQuiet?: boolean }) {
  return (
    <ButtonLink look={isQuiet ? 'quiet' : 'main'} size="l" to="/auctions?status=live">
      {detailText.otherLive}
    </ButtonLink>
  )
}

/** From an auction of a series that is over to the next of the series, or else to what is live. */
export function ToNext({ id, seriesId }: { id: string; seriesId: string }) {
  const { data: series, isPending } = useSeries(seriesId)
  // On a phone it stands beside Compra subito.
  const hasRoom = useIsWide()
  if (isPending) return <Skeleton height={52} />
  if (!series?.auctionId || series.auctionId === id) return <ToLive />
  return (
    <ButtonLink size="l" to={`/auctions/${series.auctionId}`}>
      {seriesText.toNext(series, hasRoom)}
    </ButtonLink>
  )
}
