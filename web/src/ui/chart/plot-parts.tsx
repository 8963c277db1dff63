import './svg-tab-index.ts'
import css from './chart.module.css'

/** What all plots share, as properties: recharts looks for its components among its children. */
export const plotFrame = { responsive: true, style: { width: '100%', height: '100%' } } as const

const tick = { fill: 'var(--muted)' }

export const horizontalAxis = { tick, stroke: 'var(--line-strong)', tickLine: false, height: 24 } as const
export const verticalAxis = {
  tick,
  width: 'auto',
  allowDecimals: false,
  axisLine: false,
  tickLine: false,
} as const
export const gridLines = { vertical: false, stroke: 'var(--line)' } as const

/** The tooltip of one point. */
export function PlotTip({ value, moment }: { value: string; moment: string }) {
  return (
    <div className={css.tip}>
      <b>{value}</b>
      <span>{moment}</span>
    </div>
  )
}
