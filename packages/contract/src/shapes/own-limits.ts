import { exclusionScopes, exclusions, formatEuro, TIME_OUT_DAYS, withNoun } from '@centesimo/domain'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { isoTime, whole } from '../text.ts'

/** What replaces a limit, and when; null is no limit. */
const nextLimit = z.object({ value: z.int().nullable(), effectiveAt: isoTime }).nullable()

/** The limits that a user has set themselves. */
export const LimitState = z.object({
  /** Null is no limit. An exclusion without an end is `forever`. */
  current: z.object({
    monthlyCents: z.int().nullable(),
    dailyCredits: z.int().nullable(),
    timeOutUntil: isoTime.nullable(),
    excludedUntil: z.union([isoTime, z.literal('forever')]).nullable(),
  }),
  /** Looser limits that hold later. */
  pending: z.object({ monthlyCents: nextLimit, dailyCredits: nextLimit }),
})
export type LimitState = z.output<typeof LimitState>

export const OwnLimitsState = LimitState.extend({
  /** Grows with each change; a change names the one that it was decided on. */
  version: z.int(),
  /** An exclusion from the first confirmed account of a mailbox holds for all its accounts. */
  exclusionHoldsFor: z.enum(exclusionScopes),
  /**
   * Purchases of this month and bids of today, as the limits count them. Of the month's cents those
   * of orders that are not paid yet stand alone too.
   */
  used: z.object({ monthCents: z.int(), orderedCents: z.int(), dayCredits: z.int() }),
})
export type OwnLimitsState = z.output<typeof OwnLimitsState>

const { monthlyCents, dailyCredits } = limits.own

/** More changes than a user can make in years. */
const MAX_CHANGES = 1_000_000

/** An absent limit stays, null takes it away. Time-outs and exclusions only grow longer. */
export const SetOwnLimitsBody = z.strictObject({
  version: whole(0, MAX_CHANGES, 'Versione non valida'),
  monthlyCents: whole(
    monthlyCents.min,
    monthlyCents.max,
    'Importo non valido',
    `Il limite può essere al massimo ${formatEuro(monthlyCents.max)}`,
  )
    .nullable()
    .optional(),
  dailyCredits: whole(
    dailyCredits.min,
    dailyCredits.max,
    'Numero di crediti non valido',
    `Il limite può essere al massimo ${withNoun(dailyCredits.max, 'credito', 'crediti')}`,
  )
    .nullable()
    .optional(),
  timeOutDays: z.literal(TIME_OUT_DAYS, 'Durata non valida').optional(),
  exclusion: z.enum(exclusions, 'Durata non valida').optional(),
  /** What the user was told that it holds for: refused if that is no longer so. */
  exclusionHoldsFor: z.enum(exclusionScopes, 'Valore non valido').optional(),
})
export type SetOwnLimitsBody = z.output<typeof SetOwnLimitsBody>
