import { Drawing, DrawnCoin } from './drawing.tsx'

export function Purse() {
  return (
    <Drawing>
      <DrawnCoin x={112} y={31} r={15} />
      <path d="M40 58c-16 32-6 52 40 52s56-20 40-52z" fill="var(--walnut-light)" />
      <path d="M104 58c10 28 2 46-20 52 42-1 51-21 36-52z" fill="var(--walnut)" />
      <g fill="none" stroke="var(--walnut)" strokeWidth="2.5" strokeLinecap="round">
        <path d="M58 66c-4 9-5 16-4 22M80 67v20M69 67c-2 6-2 10-2 14" />
      </g>
      <path d="M38 59c24-10 60-10 84 0" fill="none" stroke="var(--coin)" strokeWidth="8" strokeLinecap="round" />
      <path d="M40 56c23-9 57-9 80 0" fill="none" stroke="var(--coin-light)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="75" cy="45" r="6" fill="var(--coin-light)" />
      <circle cx="86" cy="45" r="6" fill="var(--coin)" />
    </Drawing>
  )
}
