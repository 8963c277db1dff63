import './svg-tab-index.ts'
import css from './chart.module.css'

/** What all plots share, as properties: recharts looks for its components among its children. */
export const plotFrame = { responsive: true, style: { width: '100%', height: '100%' } } as const

export const tick = { fill: 'var(--muted)' }

export const horizontalAxis = { tick, stroke: 'var(--line-strong)', tickLine: false, height: 24 } as const
export const verticalAxis = {
  tick,
  width: 'auto',
  allowDecimals: false,
  axisLine: false,
  tickLine: false,
} as const
export const gridLines = { vertical: false, stroke: 'var(--line)' } as const

/** The point where a curve ends, with its value: what a reader looks for first. */
export function LastPoint({ x = 0, y = 0, value }: { x?: number | undefined; y?: number | undefined; value: string }) {
  return (
    <g className={css.last}>
      <circle cx={x} cy={y} r={5} />
      <text x={x + 14} y={y - 14}>
        {value}
      </text>
    </g>
  )
}

/** The tooltip of one point. */
export function PlotTip({ value, moment }: { value: string; moment: string }) {
  return (
    <div className={css.tip}>
      <b>{value}</b>
      <span>{moment}</span>
    </div>
  )
}
