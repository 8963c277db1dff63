import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalQuery } from '../page.ts'
import { OwnLimitsState, SetOwnLimitsBody } from '../shapes/own-limits.ts'
import { isoTime } from '../text.ts'

export const getOwnLimits = endpoint('getOwnLimits', {
  access: 'user',
  scope: 'read',
  summary: 'The limits that the user has set, and what is used of them',
  reply: OwnLimitsState,
})

export const setOwnLimits = endpoint('setOwnLimits', {
  access: 'user',
  summary: 'Set own limits: stricter at once, looser after seven days',
  body: SetOwnLimitsBody,
  limit: 'expensive',
  reply: OwnLimitsState,
  refusals: ['INVALID_STATE'],
})

/** What a user has spent and won in a month, or ever. Cents are those of all payments. */
export const OwnSummary = z.object({
  /** 2026-11 in Europe/Rome; null is ever. */
  month: z.string().nullable(),
  /** The first of the user's months. */
  since: isoTime,
  /** Money paid, less what was refunded. */
  spentCents: z.int(),
  /** Credits of bids, and how many of them were given back. */
  creditsUsed: z.int(),
  creditsReturned: z.int(),
  bids: z.int(),
  /** Auctions won, without cancelled wins. */
  wins: z.int(),
  /** What those cost to buy now; what has no such price counts nothing. */
  valueWonCents: z.int(),
})
export type OwnSummary = z.output<typeof OwnSummary>

export const ownSummary = endpoint('ownSummary', {
  access: 'user',
  scope: 'read',
  summary: 'What the user has spent and won: in a month (2026-11), or ever',
  query: z.strictObject({
    month: optionalQuery(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mese non valido')),
  }),
  reply: OwnSummary,
  limit: 'expensive',
})
