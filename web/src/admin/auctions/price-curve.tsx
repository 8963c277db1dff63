import type { AdminAuctionDetail } from '@centesimo/contract'
import { useMemo } from 'react'
import { useMinute } from '../../countdown/use-minute.ts'
import { useAuction, useLiveBids } from '../../live/live-store.ts'
import { priceChartText } from '../../text/price-chart-text.ts'
import { isLine, PriceChart } from '../../ui/chart/price-chart.tsx'
import { pricePoints } from '../../ui/chart/price-points.ts'
import { DetailPart } from './detail-part.tsx'

const nothingRead: AdminAuctionDetail['curve'] = []

/** The price of the current run over time, growing with every bid. */
export function PriceCurve({ id, detail }: { id: string; detail: AdminAuctionDetail }) {
  const now = useMinute()
  const bids = useLiveBids(id)
  const { run, endedAt, totalBids } =
    useAuction(id, ({ run, endedAt, totalBids }) => ({ run, endedAt, totalBids })) ?? detail.auction
  // A curve loaded before a restart belongs to another run.
  const read = detail.auction.run === run ? detail.curve : nothingRead
  const points = useMemo(() => pricePoints(read, bids, { endedAt, now }), [read, bids, endedAt, now])
  if (totalBids === 0 || !isLine(points)) {
    return (
      <DetailPart title={priceChartText.title}>
        <p>{priceChartText.none}</p>
      </DetailPart>
    )
  }
  return <PriceChart points={points} totalBids={totalBids} />
}
