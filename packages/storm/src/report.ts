import type { Violation } from '@centesimo/invariants'
import { isConsistent, type OutcomeCheck } from './check-outcomes.ts'
import { limitAdvice } from './limit-advice.ts'
import type { Counts } from './tally.ts'

/** The progress of a storm in one line. */
export function progressLine(second: number, bidsThisSecond: number, { placed, refusals, errors }: Counts): string {
  const others = [...Object.entries(refusals), ...Object.entries(errors)].map(([what, n]) => `, ${n} ${what}`).join('')
  return `${String(second).padStart(4)} s  ${String(bidsThisSecond).padStart(6)} bids/s  ${placed} settled${others}`
}

/** The figures of a finished storm. */
export function reportLines({ placed, perSecond, latency, refusals, errors }: Counts): string[] {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    `bids per second  ${perSecond.toFixed(0)} (${placed} settled while it was measured)`,
    `answer after     p50 ${ms(latency.p50Ms)}, p99 ${ms(latency.p99Ms)}, max ${ms(latency.maxMs)}`,
    `refusals         ${listed(refusals)}`,
    `lost attempts    ${listed(errors)}`,
    ...(refusals.RATE_LIMITED ? [`                 ${limitAdvice('bid')}`] : []),
  ]
}

export function outcomeLines(check: OutcomeCheck): string[] {
  const { placed, refused, unknown, unknownPlaced } = check
  // Also those of the seconds before and after the measurement.
  const answers = unknown ? `${unknown} never answered (${unknownPlaced} of them placed)` : 'all answered in the end'
  const counts = `${placed} placed from start to end, ${refused} refused, ${answers}`
  if (isConsistent(check)) return [`outcomes         ${counts}: all match the database`]
  const { missing, different, placedTwice, refusedButPlaced } = check
  return [
    `outcomes         ${counts}`,
    `MISMATCH         ${missing} missing, ${different} different, ${placedTwice} placed twice, ${refusedButPlaced} refused but placed`,
  ]
}

export function invariantLines(violations: readonly Violation[]): string[] {
  if (violations.length === 0) return ['invariants       all hold']
  return violations.map(({ invariant, count, detail }) => `VIOLATION        ${invariant}: ${count} (${detail})`)
}

function listed(counts: Record<string, number>): string {
  const entries = Object.entries(counts).sort(([, a], [, b]) => b - a)
  return entries.length === 0 ? 'none' : entries.map(([what, n]) => `${n} ${what}`).join(', ')
}
