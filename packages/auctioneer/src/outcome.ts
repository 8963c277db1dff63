import type { Bid, ErrorCode } from '@centesimo/contract'
import type { BidRefusal, OpeningHours } from '@centesimo/domain'
import type { HotAuction } from './hot-auction.ts'

/** Why the house said no: a value until the edge turns it into a status and an Italian sentence. */
export type Refused = {
  ok: false
  code: ErrorCode
  values?: Record<string, string | number>
  /** What is wrong in this very case, in Italian, where the code alone says too little. */
  message?: string
  /** The field of the call that is wrong, and its Italian sentence. */
  fields?: Record<string, string>
}

export type PlacedOutcome = {
  ok: true
  bid: Bid
  hot: HotAuction
  /** The bidder's balance after this bid, also when the answer is a repeat. */
  credits: number
  /** This bid reached the closing price and ended the auction. */
  won: boolean
  repeated: boolean
}

export type BidOutcome = PlacedOutcome | Refused

/** Nobody knows whether it happened: the database did not answer, or too much is waiting. Ask again with the same id. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

export function refused(code: ErrorCode, values?: Refused['values']): Refused {
  return values ? { ok: false, code, values } : { ok: false, code }
}

/** It cannot be done as things are now, and why. */
export function refusedState(message: string): Refused {
  return { ok: false, code: 'INVALID_STATE', message }
}

export function refusedFields(fields: Record<string, string>): Refused {
  return { ok: false, code: 'VALIDATION_FAILED', fields }
}

/** A rule's refusal with the numbers that its sentence needs. */
export function refusedBid(refusal: BidRefusal, hours: OpeningHours): Refused {
  if (refusal.code === 'MIN_CREDITS_REQUIRED') return refused(refusal.code, { n: refusal.minCredits })
  if (refusal.code === 'OUTSIDE_HOURS') {
    const [opens = '', closes = ''] = hours.text.split('-')
    return refused(refusal.code, { opens, closes })
  }
  return refused(refusal.code)
}
