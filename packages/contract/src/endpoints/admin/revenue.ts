import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { limits } from '../../limits.ts'
import { cursor, optionalQuery, pageSize } from '../../page.ts'
import { instant, isoTime } from '../../text.ts'

/**
 * Calendar days in Rome, both included; of an instant its day counts. Without `to` the range ends
 * today, without `from` it begins with the month of its end.
 */
const range = { from: optionalQuery(instant), to: optionalQuery(instant) }

/** 2026-11-22. */
const day = z.string().meta({ format: 'date' })

/** An amount with the tax in it, in cents. The tax is that of each payment, as on its receipt. */
const Taxed = z.object({ gross: z.int(), net: z.int(), vat: z.int() })

/** What came in and went out in a range of days. In cents. */
const Takings = z.object({
  from: day,
  to: day,
  /** Taken for credits, tax included, on the day of the capture; also where nothing was given. */
  credits: z.int(),
  /** The same for won auctions. */
  orders: z.int(),
  /** The same for objects bought directly. */
  buyNow: z.int(),
  /** The sum of these three. */
  gross: z.int(),
  /** Paid back on the day on which the refund was done, whenever the payment was made. */
  refunds: z.int(),
  /** Tax in `gross` without that in `refunds`: below 0 in a range of refunds. */
  vat: z.int(),
  /** `gross` without `refunds` and `vat`. */
  net: z.int(),
  /** What PayPal kept of the payments in `gross`; a refund does not give it back. */
  fees: z.int(),
  /** `net` without `fees`. */
  afterFees: z.int(),
  /** How many payments and refunds these are; of how many payments the fee is not known. */
  counts: z.object({
    credits: z.int(),
    orders: z.int(),
    buyNow: z.int(),
    refunds: z.int(),
    withoutFee: z.int(),
  }),
})
export type Takings = z.output<typeof Takings>

export const AdminRevenue = Takings.extend({
  /** Bought credits that users hold now, whatever the range, and what these had cost. */
  outstanding: z.object({ credits: z.int(), cents: z.int() }),
  /**
   * What the range is compared with: the same days of the month before for one that begins with its
   * month, those of the year before for one that begins with its year; else as many days before it.
   */
  before: Takings,
  /** By rate, the highest first: what was taken and what was paid back. */
  vatRates: z.array(z.object({ percent: z.int(), taken: Taxed, refunded: Taxed })),
  /**
   * Payments of the range without a receipt: they are parked for an admin or were paid back before
   * anything was given. Receipts and figures differ by them.
   */
  withoutReceipt: z.object({ count: z.int(), cents: z.int() }),
  /** One point for each day of the range, or for each month of a long one. */
  series: z.object({
    step: z.enum(['day', 'month']),
    points: z.array(z.object({ from: day, gross: z.int(), refunds: z.int() })),
  }),
})
export type AdminRevenue = z.output<typeof AdminRevenue>

export const adminRevenue = endpoint('adminRevenue', {
  access: 'admin',
  summary: 'Money taken and paid back in a range of days, with its tax, and the range before',
  query: z.strictObject(range),
  reply: AdminRevenue,
})

/** What an auction brought against what its objects cost, in cents. */
const Result = z.object({
  /** Tax included. */
  sum: z.int(),
  vat: z.int(),
  /** The cost of the objects that leave; null where the cost of one is unknown. */
  cost: z.int().nullable(),
  /** `sum` without `vat` and `cost`. */
  margin: z.int().nullable(),
  /** The margin in percent of the cost; null where there is no cost. */
  marginPercent: z.int().nullable(),
})

/** Spent on bids and not given back: bought credits at what they had cost, and given ones. */
const SpentOnBids = z.object({ bought: z.int(), cents: z.int(), given: z.int() })

/**
 * `running`: the present price, as if the run ended now. `due`: to be paid. `lost`: not paid in
 * time, cancelled by a restart or refunded. `prize`: paid out in credits instead of the object.
 */
export const priceStates = ['none', 'running', 'due', 'paid', 'lost', 'prize'] as const

export const RunAccount = z.object({
  run: z.int(),
  endedAt: isoTime.nullable(),
  bids: z.int(),
  spent: SpentOnBids,
  /** Given back by a close or a restart; not part of `spent`. */
  returnedCredits: z.int(),
  /** `isOfCredits`: it sells credits, which count where they are used: it is not in `result`. */
  price: z.object({ state: z.enum(priceStates), cents: z.int(), isOfCredits: z.boolean() }),
  /** Paid back of the price. */
  refunds: z.int(),
  /** What the buyer pays for shipping. It goes to the carrier: no sum and no margin counts it. */
  shipping: z.int(),
  result: Result,
})
export type RunAccount = z.output<typeof RunAccount>

export const AuctionAccount = z.object({
  /** What one object costs. */
  cost: z.int().nullable(),
  /** Latest first. */
  runs: z.array(RunAccount),
  /** Objects sold directly, `count` of them for good. */
  buyNow: z.object({ count: z.int(), cents: z.int(), refunds: z.int(), shipping: z.int(), result: Result }),
  total: Result.extend({ objects: z.int() }),
})
export type AuctionAccount = z.output<typeof AuctionAccount>

export const getAuctionAccount = endpoint('getAuctionAccount', {
  access: 'admin',
  summary: 'What an auction brought, run by run, against the cost of its object',
  reply: AuctionAccount,
  refusals: ['AUCTION_NOT_FOUND'],
})

/** Each with its reverse. An auction without a margin comes last in both orders. */
export const returnSorts = ['ended', 'title', 'lot', 'bids', 'credits', 'brought', 'cost', 'margin'] as const
const sorts = [...returnSorts, ...returnSorts.map((sort) => `${sort}-up` as const)] as const
export type ReturnSort = (typeof sorts)[number]
const sort = optionalQuery(z.enum(sorts, 'Ordinamento non valido'))

/** An ended auction with the account of all its runs and its direct sales. */
export const AuctionReturn = z.object({
  id: z.string(),
  title: z.string(),
  lot: z.int(),
  endedAt: isoTime,
  bids: z.int(),
  /** Spent on its bids and not given back. */
  credits: z.int(),
  result: Result,
})
export type AuctionReturn = z.output<typeof AuctionReturn>

export const listAuctionReturns = endpoint('listAuctionReturns', {
  access: 'admin',
  summary: 'Auctions that ended in a range of days, with what they brought and their margin',
  query: z.strictObject({ ...range, sort, limit: pageSize(limits.page), cursor }),
  reply: z.array(AuctionReturn),
  paged: true,
})

/**
 * Receipts and credit notes by number, tax by rate, and the list of auctions. A credit note has the
 * number of its receipt and its place among the refunds of it.
 */
export const revenueFiles = ['receipts', 'credit-notes', 'vat', 'auctions'] as const
export type RevenueFile = (typeof revenueFiles)[number]

export const exportRevenue = endpoint('exportRevenue', {
  access: 'admin',
  summary: 'A file for the accountant as CSV, of the documents of a range of days; receipts if no other is named',
  query: z.strictObject({ ...range, file: optionalQuery(z.enum(revenueFiles, 'File non valido')), sort }),
  reply: z.string(),
  download: { fileName: 'centesimo-incassi.csv', contentType: 'text/csv; charset=utf-8' },
  dangerous: true,
  limit: 'expensive',
  withinMs: 60_000,
})
