import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import css from './chart.module.css'

type OneBar = { label: string; moment: string; value: number }

export type BarsProps = {
  label: string
  /** First to last; each with its axis label, and its full label for the tooltip. */
  bars: readonly OneBar[]
  formatValue: (value: number) => string
}

/** A bar chart in the colours of the theme. Loaded on demand: see `lazy-plots.ts`. */
export function Bars({ label, bars, formatValue }: BarsProps) {
  return (
    <BarChart
      responsive
      style={{ width: '100%', height: '100%' }}
      data={[...bars]}
      margin={{ top: 6, right: 8, bottom: 0, left: 0 }}
      aria-label={label}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="label"
        tick={{ fill: 'var(--muted)' }}
        stroke="var(--line-strong)"
        tickLine={false}
        minTickGap={14}
        height={24}
      />
      <YAxis
        width="auto"
        allowDecimals={false}
        tickFormatter={formatValue}
        tick={{ fill: 'var(--muted)' }}
        axisLine={false}
        tickLine={false}
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        content={({ active, payload }) => {
          const bar = payload[0]?.payload as OneBar | undefined
          if (!active || !bar) return null
          return (
            <div className={css.tip}>
              <b>{formatValue(bar.value)}</b>
              <span>{bar.moment}</span>
            </div>
          )
        }}
      />
      <Bar dataKey="value" fill="var(--copper)" radius={[4, 4, 0, 0]} maxBarSize={36} animationDuration={400} />
    </BarChart>
  )
}
