import { type Bid, type ErrorCode, limitMessage, type SpentHere, toIsoTime, winSlotMessage } from '@centesimo/contract'
import type { BidRefusal, LimitRefusal, OpeningHours } from '@centesimo/domain'
import type { LiveState } from './live-state/live-state.ts'

/** A refusal: a value until the API turns it into a status and an Italian message. */
export type Refused = {
  ok: false
  code: ErrorCode
  values?: Record<string, string | number>
  /** An Italian message for this case, where the code alone says too little. */
  message?: string
  /** The invalid fields of the call, each with its Italian message. */
  fields?: Record<string, string>
  /** Until when it is refused, as an ISO time. */
  until?: string
}

export type PlacedOutcome = {
  ok: true
  bid: Bid
  liveState: LiveState
  /** The bidder's balance after this bid, also when the answer repeats an earlier one. */
  credits: number
  /** What the bidder has spent in this run, this bid included. */
  spentHere: SpentHere
  /** This bid reached the closing price and ended the auction. */
  won: boolean
  repeated: boolean
}

export type BidOutcome = PlacedOutcome | Refused

/**
 * The deadline has passed, but the run is not closed: in `dueInMs` its close is due, and only then
 * is it certain that no earlier bid or turn moves the deadline.
 */
export type Late = { ok: false; code: 'DEADLINE_PASSED'; dueInMs: number; run: number }

/**
 * The outcome is unknown: the database did not answer, or the queue is full. Retry with the same
 * request id.
 */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

export function refused(code: ErrorCode, values?: Refused['values']): Refused {
  return values ? { ok: false, code, values } : { ok: false, code }
}

/** The current state does not allow it; `message` gives the reason in Italian. */
export function refusedState(message: string): Refused {
  return { ok: false, code: 'INVALID_STATE', message }
}

export function refusedFields(fields: Record<string, string>): Refused {
  return { ok: false, code: 'VALIDATION_FAILED', fields }
}

/** What the user's own limits refuse. */
export function refusedByLimits(refusal: LimitRefusal): Refused {
  const until = toIsoTime(refusal.until)
  return { ok: false, code: refusal.code, message: limitMessage(refusal), ...(until !== null && { until }) }
}

function refusedForSlots(freeAt: number | null): Refused {
  const until = toIsoTime(freeAt)
  return { ok: false, code: 'NO_WIN_SLOT', message: winSlotMessage(freeAt), ...(until !== null && { until }) }
}

/** A rule's refusal, decided at `now` (epoch ms), with the values for its message. */
export function refusedBid(
  refusal: BidRefusal,
  { now, run, hours }: { now: number; run: number; hours: OpeningHours },
): Refused | Late {
  if (refusal.code === 'DEADLINE_PASSED') {
    return { ok: false, code: refusal.code, dueInMs: Math.max(0, refusal.closeDueAt - now), run }
  }
  if (refusal.code === 'NO_WIN_SLOT') return refusedForSlots(refusal.freeAt)
  if (refusal.code === 'MIN_CREDITS_REQUIRED') return refused(refusal.code, { n: refusal.minCredits })
  if (refusal.code === 'OUTSIDE_HOURS') {
    const [opens = '', closes = ''] = hours.text.split('-')
    return refused(refusal.code, { opens, closes })
  }
  return refused(refusal.code)
}
