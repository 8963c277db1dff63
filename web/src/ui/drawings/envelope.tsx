import { Drawing, DrawnCoin } from './drawing.tsx'

export function Envelope() {
  return (
    <Drawing floor={50}>
      <rect
        x="30"
        y="34"
        width="100"
        height="74"
        rx="8"
        fill="var(--cream)"
        stroke="var(--coin-pale)"
        strokeWidth="1.5"
      />
      <path d="M30 98V44l38 30zM130 98V44L92 74z" fill="var(--cream-shade)" />
      <path d="M34 106c14-16 33-34 46-34s32 18 46 34z" fill="var(--cream)" />
      <path d="M33 37c2-2 3-3 6-3h82c3 0 4 1 6 3L86 75c-4 3-8 3-12 0z" fill="var(--cream-shade)" />
      <path d="M33 36l41 36c4 3 8 3 12 0l41-36" fill="none" stroke="var(--coin-pale)" strokeWidth="2" />
      <DrawnCoin x={80} y={74} r={15} />
    </Drawing>
  )
}
