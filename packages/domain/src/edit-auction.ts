import { canEditClosing, frozenFields } from './auction-input.ts'
import type { AuctionState } from './auction-state.ts'
import { closesAt, timesAfterMovedEnd } from './deadline.ts'
import { farTimes } from './far-times.ts'
import type { OpeningHours } from './opening-hours.ts'

/** The moments that an offer names. With a duration its end follows from its start. */
export type AuctionTimes = { startTime: number; endTime: number | null; durationMs: number | null }

/** What an admin wants of the game; what is absent, or as it is, stays. */
export type TermsEdit = {
  closingPriceCredits?: number | undefined
  bidCostCredits?: number | undefined
  incrementCents?: number | undefined
  startTime?: number | undefined
  endTime?: number | undefined
}

/** `fields` bears the names of the wire. */
export type EditVerdict =
  | { ok: true; state: AuctionState; startTime: number; endTime: number | null }
  | { ok: false; message: string }
  | { ok: false; fields: Partial<Record<EditField, string>> }

type EditField = 'closingPrice' | 'bidCost' | 'pennyIncrement' | 'startTime' | 'endTime'
type Sentences = Partial<Record<EditField, string>>
type EditContext = { now: number; hours: OpeningHours; isPaused: boolean }

/**
 * What becomes of an auction's game when an admin edits it: with bids nobody changes what a bid costs or adds, the closing price stays above the
 * present one, and a running deadline never comes nearer than the last bid and its whole timer. `now` is read under the auction's lock.
 */
export function editTerms(
  state: AuctionState,
  times: AuctionTimes,
  requested: TermsEdit,
  context: EditContext,
): EditVerdict {
  const edit = changesOf(state, times, requested)
  if (Object.keys(edit).length === 0)
    return { ok: true, state, startTime: times.startTime, endTime: endOf(state, times) }
  if (state.status === 'ended') return { ok: false, message: "L'asta è terminata: puoi cambiare solo la sua scheda" }
  if (edit.endTime !== undefined && isOver(state, context)) {
    return { ok: false, message: 'Il tempo è scaduto: la fine non si può più spostare' }
  }
  const fields = { ...priceFaults(state, edit), ...timeFaults(state, times, edit, context.now) }
  if (Object.keys(fields).length > 0) return { ok: false, fields }
  return { ok: true, ...applyEdit(state, times, edit, context) }
}

function changesOf(state: AuctionState, times: AuctionTimes, requested: TermsEdit): TermsEdit {
  const present: Record<keyof TermsEdit, number | null> = {
    closingPriceCredits: state.closingPriceCents,
    bidCostCredits: state.bidCostCredits,
    incrementCents: state.incrementCents,
    startTime: times.startTime,
    endTime: endOf(state, times),
  }
  const keys = Object.keys(present) as (keyof TermsEdit)[]
  return Object.fromEntries(
    keys
      .filter((key) => requested[key] !== undefined && requested[key] !== present[key])
      .map((key) => [key, requested[key]]),
  )
}

function priceFaults(state: AuctionState, edit: TermsEdit): Sentences {
  const frozen = frozenFields(state)
  return {
    ...(edit.closingPriceCredits !== undefined &&
      !canEditClosing(state, edit.closingPriceCredits) && {
        closingPrice: 'Il prezzo di chiusura deve essere maggiore del prezzo attuale',
      }),
    ...(edit.bidCostCredits !== undefined &&
      frozen.includes('bidCost') && { bidCost: 'Il costo della puntata non può cambiare dopo la prima puntata' }),
    ...(edit.incrementCents !== undefined &&
      frozen.includes('pennyIncrement') && { pennyIncrement: "L'incremento non può cambiare dopo la prima puntata" }),
  }
}

function timeFaults(state: AuctionState, times: AuctionTimes, edit: TermsEdit, now: number): Sentences {
  const isUpcoming = state.status === 'upcoming'
  if (edit.startTime !== undefined && !isUpcoming) {
    return { startTime: "L'inizio si può spostare solo prima che l'asta cominci" }
  }
  const { startTime = times.startTime, endTime } = edit
  if (edit.startTime === undefined && endTime === undefined) return {}
  const durationMs = isUpcoming ? times.durationMs : null
  if (durationMs !== null && endTime !== undefined) {
    return { endTime: "La fine segue dalla durata: si può spostare quando l'asta è live" }
  }
  const ends = endTime ?? times.endTime
  const far = farTimes({ startTime, endTime: ends, durationMs }, now)
  if (Object.keys(far).length > 0) return far
  if (isUpcoming && durationMs === null && ends !== null && ends <= startTime) {
    return { endTime: "La fine deve venire dopo l'inizio" }
  }
  return endTime !== undefined && endTime <= now ? { endTime: 'La fine deve essere nel futuro' } : {}
}

function applyEdit(state: AuctionState, times: AuctionTimes, edit: TermsEdit, { now, hours }: EditContext) {
  const { startTime = times.startTime, endTime } = edit
  const next: AuctionState = {
    ...state,
    ...(endTime !== undefined && timesAfterMovedEnd(state, endTime, now, hours)),
    closingPriceCents: edit.closingPriceCredits ?? state.closingPriceCents,
    bidCostCredits: edit.bidCostCredits ?? state.bidCostCredits,
    incrementCents: edit.incrementCents ?? state.incrementCents,
  }
  if (state.status === 'live') return { state: next, startTime, endTime: endOf(next, times) }
  const ends = times.durationMs === null ? (endTime ?? times.endTime) : startTime + times.durationMs
  return { state: next, startTime, endTime: ends }
}

/** The end that an offer shows: a live one's is its run's. */
function endOf(state: AuctionState, times: AuctionTimes): number | null {
  return state.status === 'live' ? (state.plannedEndsAt ?? state.waitsUntil) : times.endTime
}

function isOver(state: AuctionState, { now, hours, isPaused }: EditContext): boolean {
  const end = closesAt(state, hours)
  return state.status === 'live' && !isPaused && end !== null && now >= end
}
