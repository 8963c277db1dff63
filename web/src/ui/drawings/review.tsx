import { Drawing } from './drawing.tsx'

const star = 'M0-8l2.4 5 5.4.700-4 3.8 1 5.400L0 4.300l-4.8 2.6 1-5.4-4-3.8 5.4-.700z'

/** What somebody has to say, in stars. */
export function Review() {
  return (
    <Drawing floor={40}>
      <path
        d="M36 22h88a12 12 0 0 1 12 12v42a12 12 0 0 1-12 12H76l-20 20V88H36a12 12 0 0 1-12-12V34a12 12 0 0 1 12-12z"
        fill="var(--cream-shade)"
      />
      <path
        d="M36 20h86a12 12 0 0 1 12 12v40a12 12 0 0 1-12 12H74l-16 16V84H36a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12z"
        fill="var(--cream)"
      />
      {[48, 79, 110].map((x) => (
        <path key={x} d={star} transform={`translate(${x} 46) scale(1.5)`} fill="var(--coin-light)" />
      ))}
      <path d="M42 68h50" stroke="var(--coin-pale)" strokeWidth="4" strokeLinecap="round" />
    </Drawing>
  )
}
