import { Bar, BarChart, CartesianGrid, Tooltip, useChartWidth, XAxis, YAxis } from 'recharts'
import { LETTER } from './inside-chart.ts'
import { labelPlaces } from './label-places.ts'
import { gridLines, horizontalAxis, PlotTip, plotFrame, verticalAxis } from './plot-parts.tsx'
import { valueTicks } from './round-ticks.ts'

type OneBar = { label: string; moment: string; value: number }

export type BarsProps = {
  label: string
  /** First to last; each with its axis label, and its full label for the tooltip. */
  bars: readonly OneBar[]
  formatValue: (value: number) => string
  /** A value on the axis; `isTop` is the highest one, which names the unit. */
  formatTick?: (value: number, isTop: boolean) => string
}

/** A bar chart in the colours of the theme. Loaded on demand: see `lazy-plots.tsx`. */
export function Bars({ label, bars, formatValue, formatTick = formatValue }: BarsProps) {
  const ticks = valueTicks(bars.map(({ value }) => value))
  const top = ticks?.at(-1)
  return (
    <BarChart {...plotFrame} data={[...bars]} margin={{ top: 6, right: 16, bottom: 0, left: 0 }} aria-label={label}>
      <CartesianGrid {...gridLines} />
      <BarLabels labels={bars.map(({ label }) => label)} />
      <YAxis
        {...verticalAxis}
        {...(ticks && top !== undefined && { ticks, interval: 0, domain: [0, top] })}
        tickFormatter={(value: number) => formatTick(value, value === top)}
      />
      <Tooltip
        cursor={{ fill: 'var(--sunken)' }}
        content={({ active, payload }) => {
          const bar = payload[0]?.payload as OneBar | undefined
          return active && bar ? <PlotTip value={formatValue(bar.value)} moment={bar.moment} /> : null
        }}
      />
      <Bar dataKey="value" fill="var(--chart)" radius={[4, 4, 0, 0]} maxBarSize={36} isAnimationActive={false} />
    </BarChart>
  )
}

/** px: between two labels, and of the value axis beside them. */
const [GAP, BESIDE] = [14, 56]
const UNMEASURED_WIDTH = 480

/** The axis below the bars, with as many labels as have room. */
function BarLabels({ labels }: { labels: readonly string[] }) {
  const width = (useChartWidth() ?? UNMEASURED_WIDTH) - BESIDE
  const longest = Math.max(...labels.map(({ length }) => length))
  const shown = new Set(labelPlaces(labels.length, Math.floor(width / (longest * LETTER + GAP))))
  return (
    <XAxis
      {...horizontalAxis}
      dataKey="label"
      interval={0}
      tickFormatter={(label: string, place: number) => (shown.has(place) ? label : '')}
    />
  )
}
