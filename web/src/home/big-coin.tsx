import css from './big-coin.module.css'

/** The large copper cent with its small change. Its rim turns. */
export function BigCoin() {
  return (
    <div className={css.coin}>
      <svg viewBox="0 0 460 400" aria-hidden>
        <circle cx="70" cy="92" r="30" className={css.pale} />
        <circle cx="398" cy="338" r="40" className={css.pale} />
        <circle cx="58" cy="322" r="16" className={css.faint} />
        <circle cx="420" cy="70" r="12" className={css.faint} />
        <circle cx="246" cy="190" r="164" fill="var(--coin)" />
        <circle cx="240" cy="184" r="164" fill="var(--coin-light)" />
        <path d="M196 138l54-40h28v168h-40V146l-42 26z" fill="#fff1e4" />
        <path className={css.shine} d="M128 118a132 132 0 0 1 58-56" />
      </svg>
      {/* A picture of its own: the compositor turns a whole one, the main thread only a part. */}
      <svg className={css.rim} viewBox="0 0 460 400" aria-hidden>
        <circle cx="240" cy="184" r="140" />
      </svg>
    </div>
  )
}
