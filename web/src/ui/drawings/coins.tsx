import { Drawing, DrawnCoin } from './drawing.tsx'

/** Credits in a stack, and one to spend. */
export function Coins() {
  return (
    <Drawing floor={50}>
      {[100, 88, 76].map((y) => (
        <g key={y}>
          <rect x="32" y={y - 4} width="58" height="13" rx="6.5" fill="var(--coin)" />
          <rect x="32" y={y - 4} width="58" height="6" rx="3" fill="var(--coin-light)" />
        </g>
      ))}
      <DrawnCoin x={104} y={60} r={38} />
    </Drawing>
  )
}
