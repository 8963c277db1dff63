import { Drawing } from './drawing.tsx'

export function Padlock() {
  return (
    <Drawing floor={40}>
      <path d="M58 60V44a22 22 0 0 1 44 0v16" fill="none" stroke="var(--walnut)" strokeWidth="10" />
      <path d="M57 60V44a22 22 0 0 1 22-22" fill="none" stroke="var(--walnut-light)" strokeWidth="5" />
      <rect x="40" y="54" width="80" height="55" rx="12" fill="var(--coin)" />
      <rect x="40" y="54" width="76" height="52" rx="12" fill="var(--coin-light)" />
      <circle cx="79" cy="76" r="8" fill="var(--walnut)" />
      <path d="M75.5 78h7l3 16h-13z" fill="var(--walnut)" />
    </Drawing>
  )
}
