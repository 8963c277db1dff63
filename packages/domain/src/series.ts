import type { AuctionStatus } from './auction-state.ts'
import { nextOpening, type OpeningHours, parseOpeningHours } from './opening-hours.ts'
import type { OrderStatus } from './won-order.ts'

/** `ended` is for good; a paused series goes on when an admin says so. */
export type SeriesStatus = 'running' | 'paused' | 'ended'

/**
 * What may take a piece of a series: an auction with the order of its winner, or an order at the
 * buy-now price, which has no `auction`. `isAway`: the item is sent or with its buyer.
 */
export type PieceUse = { auction: AuctionStatus | null; order: OrderStatus | null; isAway?: boolean }

/**
 * Whether it takes a piece. An upcoming or live auction does. Of an ended one only the winner's
 * order does; a cancelled or expired order gives the piece back, and without an order the item was
 * not won. A purchase takes one as soon as it is ordered, so that its payment finds the item. What
 * was refunded after it was sent, by a dispute perhaps, is not on the shelf until it comes back.
 */
export function takesPiece({ auction, order, isAway = false }: PieceUse): boolean {
  if (auction === 'upcoming' || auction === 'live') return true
  return order === 'pending' || order === 'completed' || (order === 'cancelled' && isAway)
}

/** Equal uses with their number. */
export type PieceUses = PieceUse & { count: number }

/** Where a series' pieces are. `left`: neither won nor bought, that of an open auction included. */
export type Pieces = { open: number; won: number; bought: number; left: number }

export function countPieces(stock: number, uses: readonly PieceUses[]): Pieces {
  const sum = (isCounted: (use: PieceUse) => boolean) =>
    uses.filter((use) => takesPiece(use) && isCounted(use)).reduce((total, { count }) => total + count, 0)
  const open = sum(({ auction }) => auction === 'upcoming' || auction === 'live')
  const won = sum(({ auction }) => auction === 'ended')
  const bought = sum(({ auction }) => auction === null)
  return { open, won, bought, left: stock - won - bought }
}

/** Pieces for which there is neither an auction nor an order. */
export function freePieces({ left, open }: Pieces): number {
  return left - open
}

/**
 * Whether a piece can be bought at the fixed price. What is left of an ended series is sold no
 * more. `status` is a `SeriesStatus`, as the database has it.
 */
export function sellsPieces(status: string, pieces: Pieces): boolean {
  return status !== 'ended' && freePieces(pieces) > 0
}

/** What the next start of a series follows from. Times are epoch ms. */
export type SeriesFacts = {
  status: SeriesStatus
  pieces: Pieces
  gapMs: number
  /** The hours of the series itself, as `HH:MM-HH:MM`; null: those of the platform. */
  hours: string | null
  /** When its newest auction ended or was deleted; null before. */
  lastEndedAt: number | null
}

/** When the next auction starts, or why none does. */
export type NextStart =
  | { startsAt: number }
  | { startsAt: null; because: 'ended' | 'open-auction' | 'sold-out' | 'paused' | 'no-hours' }

/**
 * The next auction starts a gap after the end of the last, within the hours of the series and of
 * the platform; at `now` when that is past. Never while another one is upcoming or live.
 */
export function nextSeriesStart(series: SeriesFacts, now: number, platformHours: OpeningHours): NextStart {
  const { status, pieces, gapMs, lastEndedAt } = series
  if (status === 'ended') return { startsAt: null, because: 'ended' }
  if (pieces.open > 0) return { startsAt: null, because: 'open-auction' }
  if (freePieces(pieces) <= 0) return { startsAt: null, because: 'sold-out' }
  if (status === 'paused') return { startsAt: null, because: 'paused' }
  const hours = seriesHours(platformHours, series.hours)
  if (!hours) return { startsAt: null, because: 'no-hours' }
  return { startsAt: nextOpening(hours, Math.max(now, (lastEndedAt ?? now) + gapMs)) }
}

/** When both the series and the platform are open; null if at no time. */
export function seriesHours(platformHours: OpeningHours, text: string | null): OpeningHours | null {
  if (text === null) return platformHours
  const own = parseOpeningHours(text, platformHours.timeZone)
  const opens = Math.max(own.opensAtMinute, platformHours.opensAtMinute)
  const closes = Math.min(own.closesAtMinute, platformHours.closesAtMinute)
  return opens < closes ? parseOpeningHours(`${clockText(opens)}-${clockText(closes)}`, platformHours.timeZone) : null
}

function clockText(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** So many closings a series and its auctions show, the newest first. */
export const LAST_CLOSINGS = 10

/**
 * Between which prices a series usually closes: of its last ten closings without the lowest and the
 * highest, so that one odd night says nothing. null before it has ten.
 */
export function usualClosings(pricesCents: readonly number[]): { fromCents: number; toCents: number } | null {
  if (pricesCents.length < LAST_CLOSINGS) return null
  const middle = pricesCents
    .slice(0, LAST_CLOSINGS)
    .toSorted((one, other) => one - other)
    .slice(1, -1)
  return { fromCents: middle[0]!, toCents: middle.at(-1)! }
}
