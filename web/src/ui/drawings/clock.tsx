import { Drawing } from './drawing.tsx'

/** The countdown that starts again. */
export function Clock() {
  return (
    <Drawing floor={36}>
      <circle cx="80" cy="62" r="44" fill="var(--walnut)" />
      <circle cx="79" cy="61" r="41" fill="var(--cream)" />
      <path d="M80 27a34 34 0 1 1-29.4 17" fill="none" stroke="var(--blue)" strokeWidth="8" strokeLinecap="round" />
      <path d="M63 46l-14-4-4 14z" fill="var(--blue)" transform="rotate(-8 54 46)" />
      <path d="M80 62V43M80 62l12 8" stroke="var(--walnut)" strokeWidth="5" strokeLinecap="round" />
      <rect x="72" y="8" width="16" height="10" rx="3" fill="var(--coin)" />
    </Drawing>
  )
}
