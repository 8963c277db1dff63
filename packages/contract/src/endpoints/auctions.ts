import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { cursor, optionalQuery, pageSize } from '../page.ts'
import {
  Auction,
  AuctionStatus,
  type Authenticity,
  authenticities,
  type Condition,
  conditions,
} from '../shapes/auction.ts'
import { Category } from '../shapes/category.ts'
import { block, instant, line, whole } from '../text.ts'

const { titleChars, descriptionChars, priceCents, shortTextChars, searchChars } = limits

/** By relevance: what was searched for begins words of the title, then stands in it, then elsewhere; within each as by ending. */
export const sortOrders = ['recent', 'ending', 'price-asc', 'price-desc', 'bids', 'relevance'] as const

export const AuctionsQuery = z.object({
  status: optionalQuery(z.enum(['all', 'upcoming', 'live', 'ended'], 'Stato non valido')),
  categoryId: optionalQuery(line().max(100)),
  /** Every word stands in the title, the description or the category's name; case and accents do not matter. */
  search: optionalQuery(line().max(searchChars, 'Ricerca troppo lunga')),
  /** The same for the title alone. */
  title: optionalQuery(line().max(searchChars, 'Ricerca troppo lunga')),
  sort: optionalQuery(z.enum(sortOrders, 'Ordinamento non valido')),
  /** Only auctions that have a buy-now price. */
  buyNow: optionalQuery(z.literal('true', 'Filtro non valido')),
  limit: pageSize(limits.page),
  cursor,
})

const limitQuery = z.object({ limit: pageSize(limits.page) })

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  access: 'public',
  summary: 'Auctions by status, category, text and order',
  query: AuctionsQuery,
  reply: z.array(Auction),
  paged: true,
})

export const listLiveAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/live',
  access: 'public',
  summary: 'Live auctions, those that end first at the top',
  query: limitQuery,
  reply: z.array(Auction),
})

export const listUpcomingAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/upcoming',
  access: 'public',
  summary: 'Upcoming auctions, those that start first at the top',
  query: limitQuery,
  reply: z.array(Auction),
})

export const listClosedAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/closed',
  access: 'public',
  summary: 'Ended auctions, the latest first',
  query: limitQuery,
  reply: z.array(Auction),
})

export const getAuction = endpoint({
  method: 'GET',
  path: '/api/auctions/:id',
  access: 'public',
  summary: 'One auction',
  reply: Auction,
  refusals: ['AUCTION_NOT_FOUND'],
})

export const auctionTitle = line('Il titolo è obbligatorio')
  .refine((text) => text.trim().length >= titleChars.min, 'Il titolo è obbligatorio')
  .max(titleChars.max, 'Il titolo può avere al massimo 120 caratteri')
export const auctionDescription = block('La descrizione è obbligatoria')
  .refine((text) => text.trim().length >= descriptionChars.min, 'La descrizione è obbligatoria')
  .max(descriptionChars.max, 'La descrizione può avere al massimo 5000 caratteri')
export const auctionPrice = (message: string, min: number = priceCents.min) =>
  whole(min, priceCents.max, message, 'Il prezzo può essere al massimo 1.000.000,00 €')

type Prices = { startingBid: number; closingPrice: number }

/** Cents against credits, and a credit is a cent: an auction must not end on its first bid. */
export function isClosingAboveStart({ startingBid, closingPrice }: Prices): boolean {
  return closingPrice > startingBid
}

/** Said beside what else is wrong, as soon as both prices are prices. */
export const closingAboveStart = {
  path: ['closingPrice'],
  message: "Il prezzo di chiusura deve essere maggiore dell'offerta di partenza",
  when: ({ issues }: z.core.ParsePayload) => issues.every(({ path }) => path?.length && !isPrice(path[0])),
}

const isPrice = (name: unknown) => name === 'startingBid' || name === 'closingPrice'

/** What an admin sends to create an auction: startingBid and buyNowPrice in cents, closingPrice in credits (= cents). */
export const CreateAuctionBody = z
  .strictObject({
    title: auctionTitle,
    description: auctionDescription,
    /** Data URLs; the server checks and re-encodes them. */
    images: z
      .array(z.string('Immagine non valida'), 'Immagine non valida')
      .max(limits.images, 'Puoi caricare massimo 5 immagini')
      .default([]),
    categoryId: line('La categoria è obbligatoria').min(1, 'La categoria è obbligatoria').max(100),
    startingBid: auctionPrice("L'offerta di partenza deve essere 0 o maggiore").default(0),
    closingPrice: auctionPrice('Il prezzo di chiusura deve essere almeno 1 centesimo', 1),
    buyNowPrice: auctionPrice('Il prezzo "compra subito" deve essere almeno 1 centesimo', 1).nullish(),
    estimatedValue: line().max(shortTextChars, 'Il valore stimato può avere al massimo 200 caratteri').nullish(),
    startTime: instant.nullish(),
    endTime: instant.nullish(),
    startAsLive: z.boolean('Valore non valido').default(true),
    durationDays: whole(
      0,
      limits.durationDays,
      'La durata in giorni deve essere 0 o maggiore',
      'La durata può essere al massimo 365 giorni',
    ).default(0),
    durationMonths: whole(
      0,
      limits.durationMonths,
      'La durata in mesi deve essere 0 o maggiore',
      'La durata può essere al massimo 24 mesi',
    ).default(0),
    minCreditsRequired: whole(
      0,
      limits.creditsPerCall.max,
      'I crediti minimi devono essere 0 o maggiore',
      'I crediti minimi possono essere al massimo 1.000.000',
    ).default(0),
    condition: z.enum(Object.keys(conditions) as Condition[], 'Condizione non valida').nullish(),
    authenticity: z.enum(Object.keys(authenticities) as Authenticity[], 'Autenticità non valida').nullish(),
    pennyIncrement: auctionPrice("L'incremento deve essere almeno 1 credito", 1).default(1),
    reservePrice: auctionPrice('Il prezzo di riserva deve essere 0 o maggiore').nullish(),
    timerSeconds: whole(
      limits.timerSeconds.min,
      limits.timerSeconds.max,
      'Il timer deve essere tra 10 e 3600 secondi',
    ).nullish(),
  })
  .refine(isClosingAboveStart, closingAboveStart)

export const createAuction = endpoint({
  method: 'POST',
  path: '/api/auctions',
  access: 'admin',
  summary: 'Create an auction, live at once or upcoming',
  body: CreateAuctionBody,
  bodyBytes: limits.auctionBodyBytes,
  reply: Auction,
  status: 201,
  refusals: ['STORAGE_FULL'],
})

export const restartAuction = endpoint({
  method: 'PUT',
  path: '/api/auctions/:id/restart',
  access: 'admin',
  summary: 'Open a new run of an ended auction',
  reply: Auction,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const setAuctionStatus = endpoint({
  method: 'PATCH',
  path: '/api/admin/auctions/:id/status',
  access: 'admin',
  summary: 'Start an upcoming auction or end a live one',
  body: z.strictObject({ status: AuctionStatus }),
  reply: Auction,
  dangerous: true,
  refusals: ['AUCTION_NOT_FOUND', 'INVALID_STATE'],
})

export const listAdminAuctions = endpoint({
  method: 'GET',
  path: '/api/admin/auctions',
  access: 'admin',
  summary: 'Auctions with what only an admin sees',
  query: AuctionsQuery,
  reply: z.array(Auction),
  paged: true,
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  summary: 'Categories with how many auctions each has',
  reply: z.array(Category),
})

export const checkExpired = endpoint({
  method: 'POST',
  path: '/api/auctions/check-expired',
  access: 'public',
  summary: 'Close what is due; tells how many runs closed now or in the last three seconds',
  reply: z.object({ closedCount: z.int() }),
})
