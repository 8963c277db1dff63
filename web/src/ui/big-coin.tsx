import clsx from 'clsx'
import css from './big-coin.module.css'

const turns = Array.from({ length: 18 }, (_, turn) => turn * 10)

/**
 * The copper cent: struck relief, engraved guilloche, light on the rim. `turn` changes with what
 * happens in the auction beside it, and the coin turns once.
 */
export function BigCoin({ turn = 0, first = turn }: { turn?: number; first?: number }) {
  return (
    <svg key={turn} className={clsx(css.coin, turn !== first && css.turned)} viewBox="0 0 240 240" aria-hidden>
      <defs>
        <linearGradient id="coin-edge" x1="0.15" y1="0.05" x2="0.85" y2="0.95">
          <stop offset="0" stopColor="#f7cfa6" />
          <stop offset="0.35" stopColor="#cf7b40" />
          <stop offset="0.7" stopColor="#9a4f20" />
          <stop offset="1" stopColor="#6d3412" />
        </linearGradient>
        <radialGradient id="coin-field" cx="0.36" cy="0.3" r="0.8">
          <stop offset="0" stopColor="#e39a62" />
          <stop offset="0.55" stopColor="#c26f37" />
          <stop offset="1" stopColor="#8f471b" />
        </radialGradient>
        <linearGradient id="coin-relief" x1="0.2" y1="0" x2="0.8" y2="1">
          <stop offset="0" stopColor="#fbe0c2" />
          <stop offset="0.5" stopColor="#e0955c" />
          <stop offset="1" stopColor="#b05f2a" />
        </linearGradient>
      </defs>
      <ellipse cx="124" cy="229" rx="86" ry="8" className={css.ground} />
      <circle cx="120" cy="116" r="110" fill="url(#coin-edge)" />
      <circle cx="120" cy="116" r="106" className={css.milling} />
      <circle cx="120" cy="116" r="101" fill="#7b3c15" />
      <circle cx="121" cy="117.500" r="100" fill="url(#coin-field)" />
      <g className={css.guilloche}>
        {turns.map((degrees) => (
          <ellipse key={degrees} cx="120" cy="116" rx="76" ry="40" transform={`rotate(${degrees} 120 116)`} />
        ))}
      </g>
      <circle cx="120" cy="116" r="84" className={css.beads} />
      <circle cx="121.500" cy="118" r="47" fill="#7b3c15" opacity="0.55" />
      <circle cx="120" cy="116" r="47" fill="url(#coin-field)" />
      <circle cx="120" cy="116" r="46" className={css.ring} />
      <path d="M104 100l21-16h11v66h-16v-47l-16 9z" transform="translate(2.500 3)" fill="#5d2b0d" opacity="0.6" />
      <path d="M104 100l21-16h11v66h-16v-47l-16 9z" fill="url(#coin-relief)" />
      <path d="M104 100l21-16h11" className={css.glint} />
      <path d="M30 92a93 93 0 0 1 66-66" className={css.light} />
      <path d="M213 131a95 95 0 0 1-58 74" className={css.shade} />
    </svg>
  )
}
