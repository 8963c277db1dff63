import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, optionalQuery, pageSize } from '../page.ts'
import { Auction, AuctionStatus } from '../shapes/auction.ts'
import { AuctionDetails, type AuctionField, detailDefaults } from '../shapes/auction-details.ts'
import { Category } from '../shapes/category.ts'
import {
  closingAboveStart,
  isClosingAboveStart,
  isJoinUntilBetween,
  isPrizeNotSold,
  joinUntilBetween,
  prizeNotSold,
} from '../shapes/offer-rules.ts'
import { PricePoint } from '../shapes/price-point.ts'
import { SeriesTerms } from '../shapes/series.ts'
import { instant, isoTime, line } from '../text.ts'

const { searchChars } = limits

/**
 * `price-` is by the price of the auction, `buy-now-` by the buy-now price, auctions without one
 * last. Relevance: matches at the start of a title's word, then within the title, then elsewhere;
 * each group by ending.
 */
export const sortOrders = [
  'recent',
  'ending',
  'price-asc',
  'price-desc',
  'buy-now-asc',
  'buy-now-desc',
  'bids',
  'relevance',
] as const

/** For people who have never won; closing to newcomers at a price; with credits as the prize. */
export const auctionKinds = ['beginners', 'join-until', 'prize-credits'] as const

export const AuctionsQuery = z.strictObject({
  status: optionalQuery(z.enum(['all', 'upcoming', 'live', 'ended'], 'Stato non valido')),
  categoryId: optionalQuery(line().max(100)),
  /**
   * Every word must match the title, the description or the category's name; case and accents are
   * ignored.
   */
  search: optionalQuery(line().max(searchChars, 'Ricerca troppo lunga')),
  /** The same, in the title only. */
  title: optionalQuery(line().max(searchChars, 'Ricerca troppo lunga')),
  sort: optionalQuery(z.enum(sortOrders, 'Ordinamento non valido')),
  /** Only auctions that have a buy-now price. */
  buyNow: optionalQuery(z.literal('true', 'Filtro non valido')),
  /** Only auctions of this kind. */
  kind: optionalQuery(z.enum(auctionKinds, 'Tipo di asta non valido')),
  limit: pageSize(limits.page),
  cursor,
})

/** How many auctions of each state match, whatever the order and the page. */
export const AuctionCounts = z.object({ live: z.int(), upcoming: z.int(), ended: z.int() })
export type AuctionCounts = z.output<typeof AuctionCounts>

const limitQuery = z.strictObject({ limit: pageSize(limits.page) })

export const listAuctions = endpoint('listAuctions', {
  access: 'public',
  summary: 'Auctions by status, category, text and order',
  query: AuctionsQuery,
  reply: z.array(Auction),
  paged: true,
})

export const countAuctions = endpoint('countAuctions', {
  access: 'public',
  summary: 'How many auctions of each state match the filters of the list',
  query: AuctionsQuery.omit({ status: true, sort: true, limit: true, cursor: true }),
  reply: AuctionCounts,
})

export const listLiveAuctions = endpoint('listLiveAuctions', {
  access: 'public',
  summary: 'Live auctions, those that end first at the top',
  query: limitQuery,
  reply: z.array(Auction),
})

export const listUpcomingAuctions = endpoint('listUpcomingAuctions', {
  access: 'public',
  summary: 'Upcoming auctions, those that start first at the top',
  query: limitQuery,
  reply: z.array(Auction),
})

export const listClosedAuctions = endpoint('listClosedAuctions', {
  access: 'public',
  summary: 'Ended auctions, the latest first',
  query: limitQuery,
  reply: z.array(Auction),
})

export const getAuction = endpoint('getAuction', {
  access: 'public',
  summary: 'One auction',
  reply: Auction,
  refusals: ['AUCTION_NOT_FOUND'],
})

/**
 * How a run ended. `sold` to the winner; `prize`: an admin closed it and gave credits instead;
 * `cancelled`: the winner's order was cancelled or has expired; `unsold`: nobody bid.
 */
export const runOutcomes = ['sold', 'prize', 'cancelled', 'unsold'] as const

/** The newest run in figures. Before the start it has run 0, no times and no points. */
export const AuctionStory = z.object({
  run: z.int(),
  /** null until the run has ended; then it has a winner unless it is `unsold`. */
  outcome: z.enum(runOutcomes).nullable(),
  winnerName: z.string().nullable(),
  /** In cents: the price reached. */
  price: z.int(),
  /** As of `PublicWin`; null where there is no win that stands. */
  total: z.int().nullable(),
  /** As `credits` of `PublicWin`; null where there is no win that stands. */
  winnerCredits: z.int().nullable(),
  bids: z.int(),
  bidders: z.int(),
  startedAt: isoTime.nullable(),
  endedAt: isoTime.nullable(),
  /** From the first bid to the end; without a bid, from the start. null while the run goes on. */
  lastedMs: z.int().nullable(),
  /** The price over time, at most 200 points: the start, then bids. */
  points: z.array(PricePoint),
})
export type AuctionStory = z.output<typeof AuctionStory>

export const getStory = endpoint('getStory', {
  access: 'public',
  summary: 'The newest run of an auction in figures, with its price over time',
  reply: AuctionStory,
  refusals: ['AUCTION_NOT_FOUND'],
})

type Details = typeof AuctionDetails.shape
type Created = {
  [Field in AuctionField]: Field extends keyof typeof detailDefaults
    ? z.ZodDefault<Details[Field]>
    : Details[Field] extends z.ZodNullable
      ? z.ZodDefault<Details[Field]>
      : Details[Field]
}

/** Each detail with its default, where it has one. */
function createdDetails(): Created {
  const defaults: Partial<Record<AuctionField, unknown>> = detailDefaults
  const entries = Object.entries(AuctionDetails.shape).map(([field, schema]: [string, z.ZodType]) => {
    const isOptional = field in defaults || schema instanceof z.ZodNullable
    return [field, isOptional ? schema.default(defaults[field as AuctionField] ?? null) : schema]
  })
  return Object.fromEntries(entries) as Created
}

const { closingPrice, timerSeconds } = AuctionDetails.shape

/** The body of create: all details, with the start and the end. */
export const CreateAuctionBody = z
  .strictObject({
    ...createdDetails(),
    closingPrice: closingPrice.unwrap(),
    /** null: the platform's own timer. */
    timerSeconds: timerSeconds.nullable().default(null),
    startTime: instant.nullish(),
    endTime: instant.nullish(),
    startAsLive: z.boolean('Valore non valido').default(true),
    /** The first auction of a series that goes on by itself; null: an auction by itself. */
    series: SeriesTerms.nullable().default(null),
  })
  .refine(isClosingAboveStart, closingAboveStart)
  .refine(isJoinUntilBetween, joinUntilBetween)
  .refine(isPrizeNotSold, prizeNotSold)

export const createAuction = endpoint('createAuction', {
  access: 'admin',
  summary: 'Create an auction, live at once or upcoming',
  body: CreateAuctionBody,
  bodyBytes: limits.auctionBodyBytes,
  reply: Auction,
  status: 201,
  refusals: ['INVALID_STATE', 'STORAGE_FULL'],
})

export const restartAuction = endpoint('restartAuction', {
  access: 'admin',
  summary: 'Open a new run of an ended auction',
  reply: Auction,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const setAuctionStatus = endpoint('setAuctionStatus', {
  access: 'admin',
  summary: 'Start an upcoming auction or end a live one',
  body: z.strictObject({ status: AuctionStatus }),
  reply: Auction,
  dangerous: true,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const listAdminAuctions = endpoint('listAdminAuctions', {
  access: 'admin',
  summary: 'Auctions with what only an admin sees',
  query: AuctionsQuery,
  reply: z.array(Auction),
  paged: true,
})

export const listCategories = endpoint('listCategories', {
  access: 'public',
  summary: 'Categories with how many auctions each has',
  reply: z.array(Category),
})

export const checkExpired = endpoint('checkExpired', {
  access: 'public',
  summary: 'Close what is due; answers how many runs closed now or in the last three seconds',
  reply: z.object({ closedCount: z.int() }),
})
