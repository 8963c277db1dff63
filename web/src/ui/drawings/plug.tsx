import { Drawing } from './drawing.tsx'

/** A plug beside its socket. */
export function Plug() {
  return (
    <Drawing floor={62}>
      <path
        d="M10 104c22 0 8-38 30-38M150 104c-22 0-8-38-30-38"
        fill="none"
        stroke="var(--walnut)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="64" y="55" width="18" height="7" rx="2" fill="var(--walnut-light)" />
      <rect x="64" y="71" width="18" height="7" rx="2" fill="var(--walnut-light)" />
      <rect x="34" y="46" width="34" height="41" rx="10" fill="var(--coin)" />
      <rect x="34" y="46" width="31" height="38" rx="10" fill="var(--coin-light)" />
      <path d="M94 46h18a14 14 0 0 1 14 14v13a14 14 0 0 1-14 14H94z" fill="var(--coin)" />
      <path d="M94 46h17a12 12 0 0 1 12 12v14a12 12 0 0 1-12 12H94z" fill="var(--coin-light)" />
      <path d="M94 46h9v41h-9z" fill="var(--walnut)" />
      <path d="M87 34V22M76 37l-6-10M98 37l6-10" stroke="var(--coin)" strokeWidth="5" strokeLinecap="round" />
    </Drawing>
  )
}
