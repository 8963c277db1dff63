/**
 * The phases of a batch: locks and reads, decisions, the write with its commit, and the
 * publication.
 */
type Phase = 'lock' | 'decide' | 'write' | 'publish'

/** Times on this process's monotonic clock. */
export type EndedPhase = { phase: Phase; from: number; to: number }

export type Phases = {
  /** Ends the running phase under this name, and begins the next one. */
  end: (phase: Phase) => void
  readonly ended: readonly EndedPhase[]
}

/** Measures how long a batch is in each phase. */
export function startPhases(monotonicMs: () => number): Phases {
  const ended: EndedPhase[] = []
  let from = monotonicMs()
  return {
    end(phase) {
      const to = monotonicMs()
      ended.push({ phase, from, to })
      from = to
    },
    ended,
  }
}
