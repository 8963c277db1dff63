import { Drawing } from './drawing.tsx'

export function Box() {
  return (
    <Drawing floor={52}>
      <path d="M80 30l50 16v48L80 112z" fill="var(--walnut-light)" />
      <path d="M80 30L30 46v48l50 18z" fill="var(--coin-light)" />
      <path d="M80 62v50l-50-18V46z" fill="var(--coin-light)" />
      <path d="M80 62v50l50-18V46z" fill="var(--coin)" />
      <path d="M30 46l50-16 50 16-50 16z" fill="var(--coin-pale)" />
      <path d="M48 40.200l50 16v17l12-4V52.400l-50-16z" fill="var(--cream)" />
      <path d="M98 56.200l12-3.800v17l-12 4z" fill="var(--cream-shade)" />
      <g stroke="var(--cream)" strokeWidth="3" strokeLinecap="round">
        <path d="M40 84l16 5.800M40 92l10 3.6" />
      </g>
    </Drawing>
  )
}
