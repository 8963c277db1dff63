import { Drawing } from './drawing.tsx'

/** The numbered paddle that a bidder raises. */
export function Paddle() {
  return (
    <Drawing floor={30}>
      <g transform="rotate(9 80 108)">
        <rect x="74" y="70" width="12" height="40" rx="6" fill="var(--walnut-light)" />
        <rect x="81" y="70" width="5" height="40" rx="2.5" fill="var(--walnut)" />
        <circle cx="80" cy="44" r="37" fill="var(--walnut)" />
        <circle cx="79" cy="43" r="35" fill="var(--cream)" />
        <circle cx="79" cy="43" r="29" fill="none" stroke="var(--coin-light)" strokeWidth="2" />
        <path d="M69 35.5 81 27h7v33h-9.500V38.500L69 44.500z" fill="var(--coin)" />
      </g>
      <g stroke="var(--coin-light)" strokeWidth="3" strokeLinecap="round">
        <path d="M34 30l-9-5M30 48H19M132 26l8-6M139 43l11-1" />
      </g>
    </Drawing>
  )
}
