import { Drawing, DrawnCoin } from './drawing.tsx'

/** For a search without results. */
export function Magnifier() {
  return (
    <Drawing floor={36}>
      <g transform="rotate(-42 74 52)">
        <rect x="68" y="84" width="13" height="44" rx="6.5" fill="var(--walnut-light)" />
        <rect x="75" y="84" width="6" height="44" rx="3" fill="var(--walnut)" />
      </g>
      <circle cx="72" cy="50" r="34" fill="var(--walnut)" />
      <circle cx="72" cy="50" r="27" fill="var(--cream)" />
      <DrawnCoin x={72} y={50} r={17} figure={false} />
      <path d="M52 44c3-8 8-12 15-14" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".8" />
    </Drawing>
  )
}
