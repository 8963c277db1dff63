import { Drawing } from './drawing.tsx'

/** The stand of a lot that is not there. */
export function Stand() {
  return (
    <Drawing floor={48}>
      <path d="M54 92h52l8 17H46z" fill="var(--walnut)" />
      <rect x="42" y="82" width="76" height="12" rx="4" fill="var(--walnut-light)" />
      <path d="M48 82c3-8 61-8 64 0z" fill="var(--coin)" />
      <g fill="none" stroke="var(--coin-light)" strokeWidth="3" strokeDasharray="2 8" strokeLinecap="round">
        <circle cx="80" cy="42" r="29" />
      </g>
      <path
        d="M71 36c0-12 19-12 19 0 0 8-9.5 7-9.5 15"
        fill="none"
        stroke="var(--coin-light)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="80.5" cy="60" r="3.4" fill="var(--coin-light)" />
    </Drawing>
  )
}
