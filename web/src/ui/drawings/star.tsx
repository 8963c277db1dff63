import { Drawing } from './drawing.tsx'

const star = 'M80 18l15.4 31.3 34.6 5-25 24.4 5.9 34.400L80 97l-30.9 16.2 5.9-34.4-25-24.4 34.6-5z'

/** The star of the watchlist, cast in copper. */
export function Star() {
  return (
    <Drawing floor={40}>
      <g strokeLinejoin="round" strokeWidth="8" transform="translate(0 -5)">
        <path d={star} fill="var(--coin)" stroke="var(--coin)" transform="translate(2 2)" />
        <path d={star} fill="var(--coin-light)" stroke="var(--coin-light)" />
        <path d="M80 18v79l-30.9 16.2 5.9-34.4-25-24.4 34.6-5z" fill="#fff4ea" opacity=".14" />
        <path d="M70 52l-18 3 9 9" fill="none" stroke="#f4d9c3" strokeWidth="4" strokeLinecap="round" />
      </g>
    </Drawing>
  )
}
