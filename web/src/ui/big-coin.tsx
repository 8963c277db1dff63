import css from './big-coin.module.css'
import { CoinFace, ScaledCoinFace } from './coin-face.tsx'

/** The copper cent on the ground. `isSmall`: on no page large enough for its engraving. */
export function BigCoin({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <svg className={css.coin} viewBox="0 0 240 240" aria-hidden>
      <ellipse cx="124" cy="229" rx="86" ry="8" className={css.ground} />
      <g transform="translate(120 116)">{isSmall ? <CoinFace /> : <ScaledCoinFace />}</g>
    </svg>
  )
}
