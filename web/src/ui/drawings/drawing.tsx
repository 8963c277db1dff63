import type { ReactNode } from 'react'
import { CoinFace } from '../coin-face.tsx'
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
    <g transform={`translate(${x} ${y}) scale(${r / 110})`}>
      <CoinFace figure={figure} />
    </g>
  )
}
