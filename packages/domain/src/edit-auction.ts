import { canEditClosing, endBeforeStart, endIsOver, frozenByBids, joinUntilOutside } from './auction-input.ts'
import { canCloseJoining } from './auction-kind.ts'
import type { AuctionState, Audience } from './auction-state.ts'
import { closesAt, longerTimer, timesAfterMovedEnd } from './deadline.ts'
import { type AuctionTimes, farTimes } from './far-times.ts'
import type { OpeningHours } from './opening-hours.ts'

/** What an edit is compared with, beside the auction's state. */
export type OfferTerms = AuctionTimes & { reserveCents: number | null; prizeCredits: number | null }

/** The new terms of an auction; what is absent, or as it is, stays. */
export type TermsEdit = {
  closingPriceCents?: number | undefined
  bidCostCredits?: number | undefined
  incrementCents?: number | undefined
  minCredits?: number | undefined
  audience?: Audience | undefined
  joinUntilCents?: number | null | undefined
  timerMs?: number | undefined
  reserveCents?: number | null | undefined
  prizeCredits?: number | null | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

/** `fields` has the names of the wire. */
export type EditVerdict =
  | { ok: true; state: AuctionState; startTime: number; endTime: number | null }
  | { ok: false; message: string }
  | { ok: false; fields: Partial<Record<EditField, string>> }

type EditField = 'closingPrice' | 'startTime' | 'endTime' | keyof typeof frozenByBids
type Sentences = Partial<Record<EditField, string>>
type Conditions = { now: number; hours: OpeningHours; isPaused: boolean }

/** The wire's name of each of the terms that the run's first bid freezes. */
const frozenTerms = {
  bidCostCredits: 'bidCost',
  incrementCents: 'pennyIncrement',
  minCredits: 'minCreditsRequired',
  audience: 'audience',
  joinUntilCents: 'joinUntil',
  timerMs: 'timerSeconds',
  reserveCents: 'reservePrice',
  prizeCredits: 'prizeCredits',
} as const satisfies Partial<Record<keyof TermsEdit, EditField>>

/**
 * Applies an edit to an auction's terms. The run's first bid freezes most of them, the closing
 * price stays above the present one, and a running deadline never comes nearer than the last bid
 * and its whole timer. `now` is read under the auction's lock.
 */
export function editTerms(
  state: AuctionState,
  terms: OfferTerms,
  requested: TermsEdit,
  conditions: Conditions,
): EditVerdict {
  const edit = changesOf(state, terms, requested)
  if (Object.keys(edit).length === 0)
    return { ok: true, state, startTime: terms.startTime, endTime: endOf(state, terms) }
  if (state.status === 'ended') return { ok: false, message: "L'asta è chiusa: puoi modificare solo la scheda" }
  if (isOver(state, conditions)) {
    if (edit.endTime !== undefined) return { ok: false, message: 'Il tempo è scaduto: la fine non si può più spostare' }
    if (edit.timerMs !== undefined)
      return { ok: false, message: 'Il tempo è scaduto: il timer non si può più cambiare' }
  }
  const fields = {
    ...joiningFault(state, edit),
    ...closingFault(state, edit),
    ...(state.seq > 0 && frozenFaults(edit)),
    ...timeFaults(state, terms, edit, conditions.now),
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, ...applyEdit(state, terms, edit, conditions) }
}

function changesOf(state: AuctionState, terms: OfferTerms, requested: TermsEdit): TermsEdit {
  const present: Record<keyof TermsEdit, number | string | null> = {
    closingPriceCents: state.closingPriceCents,
    bidCostCredits: state.bidCostCredits,
    incrementCents: state.incrementCents,
    minCredits: state.minCreditsRequired,
    audience: state.audience,
    joinUntilCents: state.joinUntilCents,
    timerMs: state.timerMs,
    reserveCents: terms.reserveCents,
    prizeCredits: terms.prizeCredits,
    startTime: terms.startTime,
    endTime: endOf(state, terms),
  }
  const keys = Object.keys(present) as (keyof TermsEdit)[]
  return Object.fromEntries(
    keys
      .filter((key) => requested[key] !== undefined && requested[key] !== present[key])
      .map((key) => [key, requested[key]]),
  )
}

function closingFault(state: AuctionState, { closingPriceCents }: TermsEdit): Sentences {
  if (closingPriceCents === undefined || canEditClosing(state, closingPriceCents)) return {}
  return { closingPrice: 'Il prezzo di chiusura deve essere maggiore del prezzo attuale' }
}

/** A closing price that moves to where joining ends is refused as that price. */
function joiningFault(
  state: AuctionState,
  { joinUntilCents, closingPriceCents, incrementCents }: TermsEdit,
): Sentences {
  if (joinUntilCents === undefined && closingPriceCents === undefined && incrementCents === undefined) return {}
  const next = {
    startingBidCents: state.startingBidCents,
    incrementCents: incrementCents ?? state.incrementCents,
    joinUntilCents: joinUntilCents === undefined ? state.joinUntilCents : joinUntilCents,
    closingPriceCents: closingPriceCents ?? state.closingPriceCents,
  }
  if (canCloseJoining(next)) return {}
  const field = joinUntilCents !== undefined || incrementCents !== undefined ? 'joinUntil' : 'closingPrice'
  return { [field]: joinUntilOutside }
}

function frozenFaults(edit: TermsEdit): Sentences {
  const names = Object.keys(frozenTerms) as (keyof typeof frozenTerms)[]
  const fields = names.filter((name) => edit[name] !== undefined).map((name) => frozenTerms[name])
  return Object.fromEntries(fields.map((field) => [field, frozenByBids[field]]))
}

function timeFaults(state: AuctionState, terms: OfferTerms, edit: TermsEdit, now: number): Sentences {
  const isUpcoming = state.status === 'upcoming'
  if (edit.startTime !== undefined && !isUpcoming) {
    return { startTime: "L'inizio si può spostare solo prima che l'asta cominci" }
  }
  const { startTime = terms.startTime, endTime } = edit
  if (edit.startTime === undefined && endTime === undefined) return {}
  const durationMs = isUpcoming ? terms.durationMs : null
  if (durationMs !== null && endTime !== undefined) {
    return { endTime: "La fine dipende dalla durata: si può spostare quando l'asta è live" }
  }
  const ends = endTime ?? terms.endTime
  const far = farTimes({ startTime, endTime: ends, durationMs }, now)
  if (Object.keys(far).length > 0) return far
  const early = isUpcoming && durationMs === null && ends !== null && endBeforeStart(startTime, ends)
  if (early) return { endTime: early }
  return endTime !== undefined && endTime <= now ? { endTime: endIsOver } : {}
}

function applyEdit(state: AuctionState, terms: OfferTerms, edit: TermsEdit, { now, hours }: Conditions) {
  const { startTime = terms.startTime, endTime } = edit
  const retimed: AuctionState = {
    ...state,
    closingPriceCents: edit.closingPriceCents ?? state.closingPriceCents,
    bidCostCredits: edit.bidCostCredits ?? state.bidCostCredits,
    incrementCents: edit.incrementCents ?? state.incrementCents,
    minCreditsRequired: edit.minCredits ?? state.minCreditsRequired,
    audience: edit.audience ?? state.audience,
    joinUntilCents: edit.joinUntilCents === undefined ? state.joinUntilCents : edit.joinUntilCents,
    timerMs: edit.timerMs ?? state.timerMs,
  }
  const moved = { ...retimed, ...(endTime !== undefined && timesAfterMovedEnd(retimed, endTime, now, hours)) }
  const next = edit.timerMs === undefined ? moved : { ...moved, timerEndsAt: longerTimer(moved, now, hours) }
  if (state.status === 'live') return { state: next, startTime, endTime: endOf(next, terms) }
  const ends = terms.durationMs === null ? (endTime ?? terms.endTime) : startTime + terms.durationMs
  return { state: next, startTime, endTime: ends }
}

/** The end that an auction shows: a live one's is its run's. */
function endOf(state: AuctionState, terms: AuctionTimes): number | null {
  return state.status === 'live' ? (state.plannedEndsAt ?? state.waitsUntil) : terms.endTime
}

function isOver(state: AuctionState, { now, hours, isPaused }: Conditions): boolean {
  const end = closesAt(state, hours)
  return state.status === 'live' && !isPaused && end !== null && now >= end
}
