import { z } from 'zod'
import { limits } from '../limits.ts'
import { isoTime, line, whole } from '../text.ts'

const { pieces, gapMinutes } = limits.series

export const Pieces = whole(
  pieces.min,
  pieces.max,
  'I pezzi devono essere almeno 1',
  'I pezzi possono essere al massimo 10.000',
)
export const GapMinutes = whole(
  gapMinutes.min,
  gapMinutes.max,
  'La pausa deve essere 0 minuti o più',
  'La pausa può essere al massimo 7 giorni (10.080 minuti)',
)
/** `HH:MM-HH:MM`, within one day; null: the hours of the platform. */
export const SeriesHours = line('Orari non validi')
  .regex(/^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Scrivi gli orari così: 18:00-22:00')
  .refine((text) => text.slice(0, 5) < text.slice(6), 'La serie deve aprire prima di chiudere')
  .nullable()

/** How often, when and how many times the same offer is auctioned. */
export const SeriesTerms = z.strictObject({
  stock: Pieces,
  /** From the end of an auction to the start of the next. */
  gapMinutes: GapMinutes,
  hours: SeriesHours.default(null),
})
export type SeriesTerms = z.output<typeof SeriesTerms>

/**
 * `sold-out`: every piece is won, bought or in an auction that goes on; a piece that comes back
 * continues the series. `ended`: an admin ended it.
 */
export const seriesStates = ['running', 'paused', 'sold-out', 'ended'] as const
export type SeriesState = (typeof seriesStates)[number]

/** How an auction of a series closed, by its countdown or at its closing price. Price in cents. */
export const SeriesClosing = z.object({
  auctionId: z.string(),
  lot: z.int(),
  price: z.int(),
  bids: z.int(),
  bidders: z.int(),
  endedAt: isoTime,
})
export type SeriesClosing = z.output<typeof SeriesClosing>

export const Series = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  state: z.enum(seriesStates),
  stock: z.int(),
  /** Neither won nor bought; that of the present auction is one of them. */
  left: z.int(),
  gapMinutes: z.int(),
  hours: z.string().nullable(),
  /** The auction that is planned or live. */
  auctionId: z.string().nullable(),
  isLive: z.boolean(),
  /** When the next one starts; null while one is live, and where it is not known. */
  nextStart: isoTime.nullable(),
  /** The last ten, the newest first. */
  lastTen: z.array(SeriesClosing),
  /** From ten closings on: the last ten without the lowest and the highest price. In cents. */
  usual: z.object({ from: z.int(), to: z.int() }).nullable(),
})
export type Series = z.output<typeof Series>
