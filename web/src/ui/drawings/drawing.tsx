import type { ReactNode } from 'react'
import css from './drawing.module.css'

/** A small picture of one object on the floor, in the colours of the theme. */
export function Drawing({ floor = 44, children }: { floor?: number; children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 160 120" aria-hidden>
      <ellipse className={css.floor} cx="80" cy="110" rx={floor} ry="6" />
      {children}
    </svg>
  )
}

type CoinProps = { x: number; y: number; r: number; figure?: boolean }

/** The cent as part of a drawing. */
export function DrawnCoin({ x, y, r, figure = true }: CoinProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${r / 16})`}>
      <circle r="16" fill="var(--coin)" />
      <circle cx="-.8" cy="-.8" r="15" fill="var(--coin-light)" />
      <circle r="11.6" fill="none" stroke="#f4d9c3" strokeWidth="1.2" strokeDasharray="1.6 2.4" />
      {figure && <path d="M-3.6-3.2 1-6.4h2.4V7H0v-9.4L-3.6 0z" fill="#fff4ea" />}
    </g>
  )
}
