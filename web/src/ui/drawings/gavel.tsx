import { Drawing } from './drawing.tsx'

export function Gavel() {
  return (
    <Drawing floor={52}>
      <rect x="28" y="97" width="62" height="13" rx="5" fill="var(--walnut)" />
      <rect x="34" y="88" width="50" height="11" rx="4" fill="var(--walnut-light)" />
      <g transform="rotate(-28 74 54)">
        <rect x="74" y="49" width="78" height="11" rx="5.5" fill="var(--walnut-light)" />
        <rect x="74" y="55" width="78" height="5" rx="2.5" fill="var(--walnut)" />
        <rect x="46" y="22" width="36" height="64" rx="6" fill="var(--walnut-light)" />
        <path d="M68 22h8a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6h-8z" fill="var(--walnut)" />
        <path d="M43 30h42v8H43zM43 70h42v8H43z" fill="var(--coin-light)" />
        <path d="M68 30h17v8H68zM68 70h17v8H68z" fill="var(--coin)" />
      </g>
    </Drawing>
  )
}
