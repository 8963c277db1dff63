import type { AdminAuctionDetail } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { useMemo } from 'react'
import { useMinute } from '../../countdown/use-minute.ts'
import { useAuction, useLiveBids } from '../../live/live-store.ts'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { axisFormat, formatMoment } from '../../text/credit-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatClockTime } from '../../text/format.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { TimeCurve } from '../../ui/chart/lazy-plots.tsx'
import { DetailPart } from './detail-part.tsx'
import { pricePoints } from './price-points.ts'

const words = adminAuctionText.curve
const hourMs = 3_600_000
const nothingRead: AdminAuctionDetail['curve'] = []

/** The price of the current run over time, growing with every bid. */
export function PriceCurve({ id, detail }: { id: string; detail: AdminAuctionDetail }) {
  const now = useMinute()
  const bids = useLiveBids(id)
  const { run, endedAt, totalBids } =
    useAuction(id, ({ run, endedAt, totalBids }) => ({ run, endedAt, totalBids })) ?? detail.auction
  // A curve loaded before a restart belongs to another run.
  const read = detail.auction.run === run ? detail.curve : nothingRead
  const until = endedAt ? Date.parse(endedAt) : now
  const points = useMemo(() => pricePoints(read, bids, until), [read, bids, until])
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.at === first.at || totalBids === 0) {
    return (
      <DetailPart title={words.title}>
        <p>{words.none}</p>
      </DetailPart>
    )
  }
  const spanMs = last.at - first.at
  return (
    <Chart
      title={words.title}
      summary={words.summary(formatEuro(first.value), formatEuro(last.value), detailText.bids(totalBids))}
      table={{
        open: words.open,
        columns: words.columns,
        rows: points.map(({ at, value }) => [formatMoment(at), formatEuro(value)] as const),
      }}
      failed={words.failed}
    >
      <TimeCurve
        label={words.title}
        points={points}
        formatAt={spanMs < hourMs ? formatClockTime : axisFormat(spanMs)}
        formatMoment={spanMs < hourMs ? formatClockTime : formatMoment}
        formatValue={formatEuro}
      />
    </Chart>
  )
}
