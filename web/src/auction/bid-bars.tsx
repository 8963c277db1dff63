import { useStory } from '../data/story.ts'
import { bidChartText as words } from '../text/bid-chart-text.ts'
import { axisFormat, formatMoment } from '../text/credit-text.ts'
import { formatBids, formatClockTime, formatCount, formatTime } from '../text/format.ts'
import { formatDuration } from '../text/format-duration.ts'
import { bidsPerInterval } from '../ui/chart/bids-per-interval.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { Bars } from '../ui/chart/lazy-plots.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** How many bids came when, from the first to the last one of the newest run. Loaded on demand. */
export function BidBars({ id }: { id: string }) {
  const { data: story, isPending } = useStory(id)
  if (isPending) return <Skeleton height={300} />
  const counted = story && bidsPerInterval(story.points, story.bids)
  if (!counted) return null
  const { intervals, lengthMs } = counted
  const spanMs = intervals.length * lengthMs
  const formatLabel = spanMs > DAY_MS ? axisFormat(spanMs) : lengthMs < MINUTE_MS ? formatClockTime : formatTime
  const startOf = (from: number) => (spanMs > DAY_MS ? { moment: formatMoment(from) } : { time: formatLabel(from) })
  const busiest = intervals.reduce((one, other) => (other.bids > one.bids ? other : one))
  return (
    <Chart
      title={words.title}
      summary={words.busiest(formatBids(busiest.bids), formatDuration(lengthMs), startOf(busiest.from))}
      table={{
        open: words.open,
        columns: words.columns,
        rows: intervals.map(({ from, bids }) => [formatLabel(from), formatCount(bids)] as const),
      }}
      failed={words.failed}
      bare
    >
      <Bars
        label={words.title}
        bars={intervals.map(({ from, bids }) => ({
          label: formatLabel(from),
          moment: spanMs > DAY_MS ? formatMoment(from) : formatLabel(from),
          value: bids,
        }))}
        formatValue={formatCount}
      />
    </Chart>
  )
}
