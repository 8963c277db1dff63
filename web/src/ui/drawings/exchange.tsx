import type { ReactNode } from 'react'
import css from './drawing.module.css'
import { DrawnCoin } from './drawing.tsx'

type ExchangeProps = {
  /** What the left and the right person get. */
  left: Share
  right: Share
}

type Share = { credits: number; who: string }

/** Two people and the coins that each gets. */
export function Exchange({ left, right }: ExchangeProps) {
  return (
    <svg className={css.drawing} viewBox="0 0 240 196" aria-hidden>
      <ellipse className={css.floor} cx="120" cy="140" rx="100" ry="7" />
      <Person x={60} hair="var(--walnut)" shirt="var(--coin-light)">
        <path d="M34 54c-3-26 16-36 30-33 17 0 27 14 23 35-5-7-9-13-11-19-9 7-27 8-33 6-4 4-6 8-9 11z" />
      </Person>
      <Person x={180} hair="var(--coin)" shirt="var(--walnut-light)">
        <path d="M33 88c-5-24-3-52 8-61 12-11 34-9 40 5 8 13 9 38 5 56-4-1-7-3-9-6 3-14 2-27-4-38-9 5-22 7-29 4-3 10-4 22-2 34-2 3-5 5-9 6z" />
      </Person>
      <path
        d="M93 52c16-16 38-16 54 0M147 92c-16 16-38 16-54 0"
        fill="none"
        stroke="var(--coin-pale)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <DrawnCoin x={120} y={40} r={13} />
      <DrawnCoin x={114} y={104} r={13} />
      <DrawnCoin x={128} y={104} r={13} />
      <Credits x={60} {...left} />
      <Credits x={180} {...right} />
    </svg>
  )
}

function Credits({ x, credits, who }: Share & { x: number }) {
  return (
    <g textAnchor="middle">
      <text x={x} y="172" className={css.label}>
        +{credits}
      </text>
      <text x={x} y="191" className={css.caption}>
        {who}
      </text>
    </g>
  )
}

function Person({ x, hair, shirt, children }: { x: number; hair: string; shirt: string; children: ReactNode }) {
  return (
    <g transform={`translate(${x - 60} 0)`}>
      <path d="M22 138c0-26 14-42 38-42s38 16 38 42z" fill={shirt} />
      <path d="M52 84h16v16c0 5-4 8-8 8s-8-3-8-8z" fill="var(--cream-shade)" />
      <g fill={hair}>{children}</g>
      <path d="M40 56c0-14 8-22 20-22s20 8 20 22c0 16-8 34-20 34S40 72 40 56z" fill="var(--cream)" />
      <g fill="none" stroke="var(--walnut)" strokeWidth="2.400" strokeLinecap="round">
        <path d="M51 57v2M69 57v2M53 71c4 4 10 4 14 0" />
      </g>
    </g>
  )
}
