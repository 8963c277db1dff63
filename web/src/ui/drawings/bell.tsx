import { Drawing } from './drawing.tsx'

export function Bell() {
  return (
    <Drawing floor={40}>
      <rect x="38" y="96" width="84" height="13" rx="6.5" fill="var(--walnut)" />
      <rect x="38" y="96" width="84" height="5" rx="2.5" fill="var(--walnut-light)" />
      <path d="M44 94c0-34 15-52 36-52s36 18 36 52z" fill="var(--coin)" />
      <path d="M44 94c0-34 13-51 33-52 15 3 24 22 24 52z" fill="var(--coin-light)" />
      <path d="M54 84c1-15 6-25 14-31" fill="none" stroke="#f4d9c3" strokeWidth="4" strokeLinecap="round" />
      <rect x="76" y="31" width="8" height="13" rx="3" fill="var(--walnut)" />
      <rect x="70" y="24" width="20" height="11" rx="5.5" fill="var(--coin)" />
      <rect x="70" y="24" width="20" height="5" rx="2.5" fill="var(--coin-light)" />
    </Drawing>
  )
}
