import { type Latency, latencyOf } from './latency.ts'

/** What a bidder was told in the end about one bid id. */
export type Told =
  | { bidId: string; outcome: 'placed'; publicId: string; amountCents: number }
  | { bidId: string; outcome: 'refused' }
  /** No answer ever came: it may have been placed. */
  | { bidId: string; outcome: 'unknown' }

export type Tally = {
  placed: (told: { bidId: string; publicId: string; amountCents: number; latencyMs: number }) => void
  refused: (bidId: string, code: string) => void
  unknown: (bidId: string) => void
  /** A try that got no answer and is made again under the same id. */
  lost: (reason: string) => void
  /** Forgets what was counted so far, but not what anybody was told: the measured time begins. */
  start: () => void
  /** The measured time is over: who is answered later is still told, but no longer counted as a bid of that time. */
  stop: () => void
  read: () => Counts
  told: readonly Told[]
}

export type Counts = {
  placed: number
  perSecond: number
  latency: Latency
  refusals: Record<string, number>
  errors: Record<string, number>
}

/** Counts settled bids apart from refusals and errors: an answer is not yet a bid. */
export function createTally(nowMs: () => number = () => performance.now()): Tally {
  const told: Told[] = []
  let latenciesMs: number[] = []
  let refusals: Record<string, number> = {}
  let errors: Record<string, number> = {}
  let startedAt = nowMs()
  let stoppedAt: number | null = null
  return {
    told,
    placed({ latencyMs, ...bid }) {
      if (stoppedAt === null) latenciesMs.push(latencyMs)
      told.push({ outcome: 'placed', ...bid })
    },
    refused(bidId, code) {
      refusals[code] = (refusals[code] ?? 0) + 1
      told.push({ bidId, outcome: 'refused' })
    },
    unknown(bidId) {
      told.push({ bidId, outcome: 'unknown' })
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
