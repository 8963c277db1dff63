import { DAY_MS, formatEuro } from '@centesimo/domain'
import { axisFormat, formatMoment } from '../../text/credit-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatClockTime, formatTime } from '../../text/format.ts'
import { priceChartText as words } from '../../text/price-chart-text.ts'
import { Chart } from './chart.tsx'
import { TimeCurve } from './lazy-plots.tsx'
import type { CurvePoint } from './time-curve.tsx'

const hourMs = 3_600_000

type PriceChartProps = { points: readonly [CurvePoint, ...CurvePoint[]]; totalBids: number; bare?: boolean }

/** The price of a run over time. */
export function PriceChart({ points, totalBids, bare = false }: PriceChartProps) {
  const [first, last] = [points[0], points.at(-1) ?? points[0]]
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
      bare={bare}
    >
      <TimeCurve
        label={words.title}
        points={points}
        formatAt={spanMs < DAY_MS ? formatTime : axisFormat(spanMs)}
        formatMoment={spanMs < hourMs ? formatClockTime : formatMoment}
        formatValue={formatEuro}
      />
    </Chart>
  )
}

/** Points that make a line: at least two moments. */
export function isLine(points: readonly CurvePoint[]): points is readonly [CurvePoint, ...CurvePoint[]] {
  const [first, last] = [points[0], points.at(-1)]
  return first !== undefined && last !== undefined && last.at > first.at
}
