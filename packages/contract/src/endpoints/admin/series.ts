import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { ReadDetails } from '../../shapes/auction.ts'
import { AuctionDetails } from '../../shapes/auction-details.ts'
import { GapMinutes, Pieces, Series, SeriesHours } from '../../shapes/series.ts'
import { isoTime } from '../../text.ts'

/** A series with what only admins see. */
export const AdminSeries = Series.extend({
  /** What its next auctions are like. */
  offer: ReadDetails,
  /** Pieces of wins and of purchases that stand. */
  won: z.int(),
  bought: z.int(),
  /** Auctions so far. */
  made: z.int(),
  createdAt: isoTime,
})
export type AdminSeries = z.output<typeof AdminSeries>

export const listAdminSeries = endpoint('listAdminSeries', {
  access: 'admin',
  summary: 'All series, those that go on first',
  reply: z.array(AdminSeries),
})

export const getAdminSeries = endpoint('getAdminSeries', {
  access: 'admin',
  summary: 'One series with its offer',
  reply: AdminSeries,
  refusals: ['SERIES_NOT_FOUND'],
})

export const editSeries = endpoint('editSeries', {
  access: 'admin',
  summary: 'Change what the auctions to come of a series are like; those that exist keep theirs',
  body: z.strictObject({
    ...AuctionDetails.partial().shape,
    gapMinutes: GapMinutes.optional(),
    hours: SeriesHours.optional(),
  }),
  bodyBytes: limits.auctionBodyBytes,
  reply: AdminSeries,
  refusals: ['SERIES_NOT_FOUND', 'CATEGORY_NOT_FOUND', 'INVALID_STATE', 'STORAGE_FULL'],
})

export const addSeriesStock = endpoint('addSeriesStock', {
  access: 'admin',
  summary: 'Add pieces to a series',
  body: z.strictObject({ pieces: Pieces }),
  reply: AdminSeries,
  idempotent: true,
  refusals: ['SERIES_NOT_FOUND', 'INVALID_STATE'],
})

/** `ended` is for good. */
export const seriesStatuses = ['running', 'paused', 'ended'] as const

export const setSeriesStatus = endpoint('setSeriesStatus', {
  access: 'admin',
  summary: 'Pause, resume or end a series; an auction of it that is planned or live goes on',
  body: z.strictObject({ status: z.enum(seriesStatuses, 'Stato non valido') }),
  reply: AdminSeries,
  dangerous: true,
  refusals: ['SERIES_NOT_FOUND', 'INVALID_STATE'],
})
