import type { CreditSummary } from '@centesimo/contract'
import { axisFormat, creditText, formatMoment } from '../text/credit-text.ts'
import { formatCount, formatCredits } from '../text/format.ts'
import { Chart } from '../ui/chart/chart.tsx'
import { TimeCurve } from '../ui/chart/lazy-plots.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import css from './balance-curve.module.css'

type BalanceCurveProps = { movement: Movement | undefined; error: unknown; onRetry: () => void }
type Movement = Pick<CreditSummary, 'curve' | 'range'>

/** The balance over time, up to now. */
export function BalanceCurve({ movement, error, onRetry }: BalanceCurveProps) {
  if (error) {
    return (
      <div className={css.curve}>
        <FailedPanel error={error} onRetry={onRetry} />
      </div>
    )
  }
  if (!movement) {
    return (
      <div className={css.curve}>
        <Skeleton height="100%" />
      </div>
    )
  }
  const { curve, range } = movement
  const known = curve.map(({ at, balance }) => ({ at: Date.parse(at), value: balance }))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || !range) return null
  // The last balance holds until now, so a ledger of one entry is a line too.
  const points = [...known, { at: Math.max(Date.now(), last.at + 1), value: last.value }]
  const { title, summary, open, columns, failed } = creditText.curve
  return (
    <div className={css.curve}>
      <Chart
        title={title}
        summary={summary(formatMoment(range.firstAt), formatCount(range.lowest), formatCredits(range.highest))}
        table={{ open, columns, rows: known.map(({ at, value }) => [formatMoment(at), formatCount(value)] as const) }}
        failed={failed}
      >
        <TimeCurve
          label={title}
          points={points}
          formatAt={axisFormat(points.at(-1)!.at - first.at)}
          formatMoment={formatMoment}
          formatValue={formatCount}
        />
      </Chart>
    </div>
  )
}
