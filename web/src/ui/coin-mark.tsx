/** The one-cent coin, the platform's logo, at any size. */
export function CoinMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden>
      <circle cx="17" cy="17" r="16" fill="var(--coin)" />
      <circle cx="17" cy="17" r="12.8" fill="none" stroke="#f4d9c3" strokeWidth="1.4" strokeDasharray="1.6 2.4" />
      <path d="M12.9 13.6l4.8-3.2h2.4v13.4h-3.5v-9.4l-3.7 2.3z" fill="#fff4ea" />
    </svg>
  )
}
