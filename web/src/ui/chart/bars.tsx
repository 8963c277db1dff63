import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { gridLines, horizontalAxis, PlotTip, plotFrame, verticalAxis } from './plot-parts.tsx'

type OneBar = { label: string; moment: string; value: number }

export type BarsProps = {
  label: string
  /** First to last; each with its axis label, and its full label for the tooltip. */
  bars: readonly OneBar[]
  formatValue: (value: number) => string
}

/** A bar chart in the colours of the theme. Loaded on demand: see `lazy-plots.tsx`. */
export function Bars({ label, bars, formatValue }: BarsProps) {
  return (
    <BarChart {...plotFrame} data={[...bars]} margin={{ top: 6, right: 8, bottom: 0, left: 0 }} aria-label={label}>
      <CartesianGrid {...gridLines} />
      <XAxis {...horizontalAxis} dataKey="label" minTickGap={14} />
      <YAxis {...verticalAxis} tickFormatter={formatValue} />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        content={({ active, payload }) => {
          const bar = payload[0]?.payload as OneBar | undefined
          return active && bar ? <PlotTip value={formatValue(bar.value)} moment={bar.moment} /> : null
        }}
      />
      <Bar dataKey="value" fill="var(--copper)" radius={[4, 4, 0, 0]} maxBarSize={36} isAnimationActive={false} />
    </BarChart>
  )
}
