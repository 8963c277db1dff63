import { type Latency, latencyOf } from './latency.ts'

/** The final outcome of one bid id as reported to the bidder. */
export type ReportedOutcome =
  | { bidId: string; outcome: 'placed'; publicId: string; amountCents: number }
  | { bidId: string; outcome: 'refused' }
  /** No answer ever arrived: the bid may have been placed. */
  | { bidId: string; outcome: 'unknown' }

export type Tally = {
  placed: (outcomes: { bidId: string; publicId: string; amountCents: number; latencyMs: number }) => void
  refused: (bidId: string, code: string) => void
  unknown: (bidId: string) => void
  /** An attempt without an answer that is retried with the same id. */
  lost: (reason: string) => void
  /** Begins the measurement: resets the figures but keeps the outcomes. */
  start: () => void
  /**
   * Ends the measurement: later answers are recorded as outcomes but not counted in the figures.
   */
  stop: () => void
  read: () => Counts
  outcomes: readonly ReportedOutcome[]
}

export type Counts = {
  placed: number
  perSecond: number
  latency: Latency
  refusals: Record<string, number>
  /** Why attempts had no answer; a flood of bids makes each again with the same id. */
  errors: Record<string, number>
}

/** Counts settled bids separately from refusals and errors: not every answer is a bid. */
export function createTally(nowMs: () => number = () => performance.now()): Tally {
  const outcomes: ReportedOutcome[] = []
  let latenciesMs: number[] = []
  let refusals: Record<string, number> = {}
  let errors: Record<string, number> = {}
  let startedAt = nowMs()
  let stoppedAt: number | null = null
  return {
    outcomes,
    placed({ latencyMs, ...bid }) {
      if (stoppedAt === null) latenciesMs.push(latencyMs)
      outcomes.push({ outcome: 'placed', ...bid })
    },
    refused(bidId, code) {
      refusals[code] = (refusals[code] ?? 0) + 1
      outcomes.push({ bidId, outcome: 'refused' })
    },
    unknown(bidId) {
      outcomes.push({ bidId, outcome: 'unknown' })
    },
    lost(reason) {
      errors[reason] = (errors[reason] ?? 0) + 1
    },
    start() {
      latenciesMs = []
      refusals = {}
      errors = {}
      startedAt = nowMs()
    },
    stop() {
      stoppedAt ??= nowMs()
    },
    read() {
      const seconds = ((stoppedAt ?? nowMs()) - startedAt) / 1_000
      const placed = latenciesMs.length
      const perSecond = seconds > 0 ? placed / seconds : 0
      return { placed, perSecond, latency: latencyOf(latenciesMs), refusals: { ...refusals }, errors: { ...errors } }
    },
  }
}
