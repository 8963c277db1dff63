import { useState } from 'react'
import { CoinFace, coinMetal } from '../ui/coin-face.tsx'
import css from './struck-coin.module.css'

/** The struck coin as the frame of an object; without a picture it shows its figure. */
export function StruckCoin({ src }: { src: string | undefined }) {
  const [isBroken, setIsBroken] = useState(false)
  const small = src?.replace(/\.webp$/, '-960.webp')
  return (
    <div className={css.coin}>
      {small && !isBroken ? (
        <div className={css.niche} style={{ borderImageSource: `url("${small}")` }}>
          <img src={small} alt="" width={960} height={720} onError={() => setIsBroken(true)} />
        </div>
      ) : (
        <div className={css.niche} />
      )}
      <svg viewBox="0 0 524 524" aria-hidden>
        {(!small || isBroken) && (
          <g transform="translate(262 262) scale(1.9)">
            <CoinFace isFine />
          </g>
        )}
        <g fill="none">
          <circle cx="262" cy="262" r="235" stroke={coinMetal.edge} strokeWidth="54" />
          <circle cx="262" cy="262" r="260.5" stroke="#ffe6cf" strokeOpacity=".55" strokeWidth="3" />
          <circle cx="262" cy="262" r="252" stroke="#5f2a0d" strokeOpacity=".35" strokeWidth="2" />
          <circle cx="262" cy="262" r="235" stroke="#f4d9c3" strokeWidth="9" strokeDasharray="9.23 13.84" />
          <circle cx="262" cy="262" r="217" stroke="#5f2a0d" strokeOpacity=".3" strokeWidth="2" />
          <circle cx="262" cy="262" r="203" stroke="#3a1705" strokeOpacity=".14" strokeWidth="10" />
          <circle cx="262" cy="262" r="209" stroke="#ffe6cf" strokeWidth="4" />
        </g>
      </svg>
    </div>
  )
}
