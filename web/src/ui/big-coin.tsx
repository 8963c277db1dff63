import clsx from 'clsx'
import css from './big-coin.module.css'
import { CoinFace } from './coin-face.tsx'

/**
 * The copper cent on the ground, large. `turn` changes with what happens in the auction beside it,
 * and the coin turns once.
 */
export function BigCoin({ turn = 0, first = turn }: { turn?: number; first?: number }) {
  return (
    <svg key={turn} className={clsx(css.coin, turn !== first && css.turned)} viewBox="0 0 240 240" aria-hidden>
      <ellipse cx="124" cy="229" rx="86" ry="8" className={css.ground} />
      <g transform="translate(120 116)">
        <CoinFace isFine />
      </g>
    </svg>
  )
}
