import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalQuery, pageQuery } from '../page.ts'
import { CreditTransaction, transactionTypes } from '../shapes/credits.ts'
import { isoTime } from '../text.ts'

export const listUserTransactions = endpoint('listUserTransactions', {
  access: 'user',
  scope: 'read',
  summary: "The user's own credit ledger",
  query: pageQuery.extend({ type: optionalQuery(z.enum(transactionTypes, 'Tipo non valido')) }),
  reply: z.array(CreditTransaction),
  paged: true,
})

/** Sums and a curve over the user's whole ledger. */
export const CreditSummary = z.object({
  credits: z.int(),
  /** All credits ever received, and all ever spent; the balance is their difference. */
  acquired: z.int(),
  used: z.int(),
  /**
   * The bought ones of the credits left, with what they cost, in the order in which they are spent;
   * given credits are spent before them.
   */
  lots: z.array(z.object({ credits: z.int(), cents: z.int() })),
  /**
   * Credits revoked after they were spent: a user with a debt cannot bid, and incoming credits pay
   * it first.
   */
  debt: z.int(),
  /** What packages gave beside credits. */
  winSlots: z.int(),
  freeShippingUntil: isoTime.nullable(),
  /** The time of the first entry, and the lowest and highest balance; null without entries. */
  range: z.object({ firstAt: isoTime, lowest: z.int(), highest: z.int() }).nullable(),
  /**
   * The balance after every entry, oldest first. A ledger of more than 200 entries gives the last
   * of each day or hour, at most 200 points.
   */
  curve: z.array(z.object({ at: isoTime, balance: z.int() })),
})
export type CreditSummary = z.output<typeof CreditSummary>

export const creditSummary = endpoint('creditSummary', {
  access: 'user',
  scope: 'read',
  summary: 'Credits acquired, used and left, and the balance over time',
  reply: CreditSummary,
})

export const exportTransactions = endpoint('exportTransactions', {
  access: 'user',
  scope: 'read',
  summary: "The user's whole credit ledger as a CSV file",
  reply: z.string(),
  limit: 'expensive',
  download: { fileName: 'centesimo-transazioni.csv', contentType: 'text/csv; charset=utf-8' },
})
