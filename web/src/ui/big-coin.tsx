import css from './big-coin.module.css'
import { CoinFace, ScaledCoinFace } from './coin-face.tsx'

type BigCoinProps = {
  /** On no page large enough for its engraving. */
  isSmall?: boolean
  /** Of a small one: without it where the coin stands for a nought. */
  figure?: boolean
}

/** The copper cent on the ground. */
export function BigCoin({ isSmall = false, figure = true }: BigCoinProps) {
  return (
    <svg className={css.coin} viewBox="0 0 240 240" aria-hidden>
      <ellipse cx="124" cy="229" rx="86" ry="8" className={css.ground} />
      <g transform="translate(120 116)">{isSmall ? <CoinFace figure={figure} /> : <ScaledCoinFace />}</g>
    </svg>
  )
}
