import { useState } from 'react'
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
        <defs>
          <linearGradient id="coin-metal" x1=".1" y1="0" x2=".9" y2="1">
            <stop offset="0" stopColor="#f0bd92" />
            <stop offset=".28" stopColor="#cd7c46" />
            <stop offset=".62" stopColor="#a9562a" />
            <stop offset="1" stopColor="#733310" />
          </linearGradient>
        </defs>
        {(!small || isBroken) && (
          <>
            <circle cx="262" cy="262" r="209" fill="url(#coin-metal)" />
            <path
              d="M12.9 13.6l4.8-3.2h2.4v13.4h-3.5v-9.4l-3.7 2.3z"
              fill="#fff4ea"
              transform="translate(262 262) scale(16) translate(-17 -17)"
            />
          </>
        )}
        <g fill="none">
          <circle cx="262" cy="262" r="235" stroke="url(#coin-metal)" strokeWidth="54" />
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
