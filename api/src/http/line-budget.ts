const PERIOD_MS = 60_000

/**
 * Bounds the lines that callers can make a log write in a minute: `perSender` of one kind from one
 * sender, `perKind` from all. Each kind has its own: a flood of one hides no other. `take` returns
 * false for a line too many; `onOmitted` learns at the next line of a later minute how many.
 */
export function createLineBudget(
  { perSender, perKind }: { perSender: number; perKind: number },
  { monotonicMs, onOmitted }: { monotonicMs: () => number; onOmitted: (lines: number) => void },
) {
  let taken = new Map<string, { all: number; bySender: Map<string, number> }>()
  let omitted = 0
  let since = monotonicMs()

  function beginPeriod(): void {
    const before = omitted
    taken = new Map()
    omitted = 0
    since = monotonicMs()
    if (before > 0) onOmitted(before)
  }

  return {
    take(kind: string, sender: string): boolean {
      if (monotonicMs() - since >= PERIOD_MS) beginPeriod()
      const ofKind = taken.get(kind) ?? { all: 0, bySender: new Map<string, number>() }
      taken.set(kind, ofKind)
      const before = ofKind.bySender.get(sender) ?? 0
      if (before >= perSender || ofKind.all >= perKind) {
        omitted++
        return false
      }
      ofKind.all++
      ofKind.bySender.set(sender, before + 1)
      return true
    },
  }
}
