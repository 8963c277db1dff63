import { DrawnCoin } from '../ui/drawings/drawing.tsx'
import css from './coin-stack.module.css'

/** Flat coins of each column behind the standing one, by how large the package is. */
const columnsBySize: readonly (readonly number[])[] = [[], [1], [3], [4, 2], [5, 4]]

/** Where the columns stand, from the left. */
const places = [18, 45]

const coinHeight = 9
const ground = 61

/** 1, 2, 4, 7 or 10 coins: `size` counts the packages from the smallest. */
export function CoinStack({ size }: { size: number }) {
  const columns = columnsBySize[Math.min(size, columnsBySize.length - 1)]!
  const isAlone = columns.length === 0
  return (
    <svg width={72} height={72} viewBox="0 0 72 72" aria-hidden>
      <ellipse cx="37" cy="65" rx={isAlone ? 22 : 34} ry="4.500" className={css.floor} />
      {columns.map((count, place) => (
        <Column key={places[place]} x={places[place]!} count={count} />
      ))}
      <DrawnCoin x={isAlone ? 38 : 52} y={isAlone ? 42 : 49} r={isAlone ? 24 : 17} />
    </svg>
  )
}

function Column({ x, count }: { x: number; count: number }) {
  return Array.from({ length: count }, (_, place) => {
    const top = ground - (place + 1) * coinHeight
    return (
      <g key={top}>
        <path d={`M${x - 17} ${top}v${coinHeight}a17 5 0 0 0 34 0v-${coinHeight}z`} className={css.side} />
        <ellipse cx={x} cy={top} rx="17" ry="5" className={css.face} />
        <ellipse cx={x} cy={top} rx="11.500" ry="3" className={css.beads} />
      </g>
    )
  })
}
