import { useId } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, useChartWidth, XAxis, YAxis } from 'recharts'
import { insideChart } from './inside-chart.ts'
import { gridLines, horizontalAxis, LastPoint, PlotTip, plotFrame, tick, verticalAxis } from './plot-parts.tsx'
import { timeTicks, valueTicks } from './round-ticks.ts'

export type CurvePoint = { /** Epoch ms. */ at: number; value: number }

export type TimeCurveProps = {
  label: string
  points: readonly CurvePoint[]
  /** A time for the axis, and in full for the tooltip. */
  formatAt: (at: number) => string
  formatMoment: (at: number) => string
  formatValue: (value: number) => string
}

/**
 * A value over time, which holds until the next point. In the colours of the theme; not animated
 * where reduced motion is asked for; the arrow keys move through the points. Loaded on demand: see
 * `lazy-plots.tsx`.
 */
export function TimeCurve({ label, points, formatAt, formatMoment, formatValue }: TimeCurveProps) {
  const fill = useId()
  const times = points.map(({ at }) => at)
  const atTicks = timeTicks(Math.min(...times), Math.max(...times))
  const ticks = valueTicks(points.map(({ value }) => value))
  return (
    <AreaChart {...plotFrame} data={[...points]} margin={{ top: 32, right: 16, bottom: 0, left: 0 }} aria-label={label}>
      <defs>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="var(--chart)" stopOpacity={0.28} />
          <stop offset="100%" stopColor="var(--chart)" stopOpacity={0.02} />
        </linearGradient>
      </defs>
      <CartesianGrid {...gridLines} />
      <TimeAxis ticks={atTicks} formatAt={formatAt} />
      <YAxis
        {...verticalAxis}
        tickFormatter={formatValue}
        {...(ticks && { ticks, interval: 0, domain: [0, ticks.at(-1)!] })}
      />
      <Tooltip
        cursor={{ stroke: 'var(--line-strong)', strokeDasharray: '4 4' }}
        content={({ active, payload }) => {
          const point = payload[0]?.payload as CurvePoint | undefined
          return active && point ? <PlotTip value={formatValue(point.value)} moment={formatMoment(point.at)} /> : null
        }}
      />
      <Area
        dataKey="value"
        type="stepAfter"
        stroke="var(--chart)"
        strokeWidth={2.5}
        fill={`url(#${fill})`}
        dot={({ key, index, cx, cy }) =>
          index === points.length - 1 ? (
            <LastPoint key={key} x={cx} y={cy} value={formatValue(points[index]!.value)} />
          ) : (
            <g key={key} />
          )
        }
        activeDot={{ r: 5, fill: 'var(--chart)', stroke: 'var(--surface)', strokeWidth: 2 }}
        isAnimationActive={false}
      />
    </AreaChart>
  )
}

type TimeAxisProps = { ticks: number[] | undefined; formatAt: (at: number) => string }

/** The axis below the curve. A label at its end stays on the chart as a whole. */
function TimeAxis({ ticks, formatAt }: TimeAxisProps) {
  const width = useChartWidth()
  return (
    <XAxis
      {...horizontalAxis}
      dataKey="at"
      type="number"
      scale="time"
      domain={['dataMin', 'dataMax']}
      tickFormatter={formatAt}
      tick={({ x, y, payload }) => {
        const label = formatAt(payload.value)
        return (
          <text {...tick} x={insideChart(Number(x), label, width)} y={y} dy="0.71em" textAnchor="middle">
            {label}
          </text>
        )
      }}
      {...(ticks ? { ticks, interval: 0 } : { minTickGap: 36 })}
    />
  )
}
