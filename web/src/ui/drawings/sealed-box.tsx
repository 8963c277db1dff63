import { Drawing } from './drawing.tsx'

/** A box with the gavel's green seal: won. */
export function SealedBox() {
  return (
    <Drawing floor={52}>
      <path d="M80 62v50l-50-18V46z" fill="var(--coin-light)" />
      <path d="M80 62v50l50-18V46z" fill="var(--coin)" />
      <path d="M30 46l50-16 50 16-50 16z" fill="var(--coin-pale)" />
      <path d="M74 60l12 0v50l-6 2-6-2z" fill="var(--cream)" />
      <path d="M48 40.200l50 16 12-3.8-50-16z" fill="var(--cream)" />
      <circle cx="116" cy="34" r="22" fill="var(--green)" />
      <path
        d="M106 34.500l7 7.5 13-15"
        fill="none"
        stroke="var(--surface)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  )
}
