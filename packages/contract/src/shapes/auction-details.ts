import type { Audience } from '@centesimo/domain'
import { z } from 'zod'
import { audienceLabels, authenticityLabels, conditionLabels } from '../labels.ts'
import { limits } from '../limits.ts'
import { block, line, whole } from '../text.ts'

export type Condition = keyof typeof conditionLabels
export type Authenticity = keyof typeof authenticityLabels

const { titleChars, descriptionChars, shortTextChars, creditsPerCall } = limits

export const auctionPrice = (message: string, min: number = limits.priceCents.min) =>
  whole(min, limits.priceCents.max, message, 'Il prezzo può essere al massimo 1.000.000,00\u00a0€')
const shortText = (may: string) => line().max(shortTextChars, `${may} avere al massimo 200 caratteri`)
const count = (max: number, tooSmall: string, tooLarge: string) => whole(0, max, tooSmall, tooLarge)

/**
 * Everything that an admin enters about an auction, with its bounds and messages: the one
 * definition of an auction's details. The bodies of create and edit, the auction on the wire, the
 * stored columns, the audit log's fields, the CSV export and the forms follow from it; the compiler
 * names whatever lacks a new field. Prices are in cents unless said otherwise; null is none.
 */
export const AuctionDetails = z.object({
  title: line('Il titolo è obbligatorio')
    .refine((text) => text.trim().length >= titleChars.min, 'Il titolo è obbligatorio')
    .max(titleChars.max, 'Il titolo può avere al massimo 120 caratteri'),
  categoryId: line('La categoria è obbligatoria').min(1, 'La categoria è obbligatoria').max(100),
  description: block('La descrizione è obbligatoria')
    .refine((text) => text.trim().length >= descriptionChars.min, 'La descrizione è obbligatoria')
    .max(descriptionChars.max, 'La descrizione può avere al massimo 5.000 caratteri'),
  /**
   * In order, the cover first: addresses under /media/, and in a body data URLs for new pictures.
   */
  images: z
    .array(z.string('Immagine non valida'), 'Immagine non valida')
    .max(limits.images, 'Puoi caricare massimo 5 immagini'),
  startingBid: auctionPrice("L'offerta di partenza deve essere 0 o maggiore"),
  /** In credits; 1 credit of closing price is 1 cent. */
  closingPrice: auctionPrice('Il prezzo di chiusura deve essere almeno 1 centesimo', 1).nullable(),
  buyNowPrice: auctionPrice('Il prezzo di Compra subito deve essere almeno 1 centesimo', 1).nullable(),
  /** Bidders may buy the item and get the credits back, where there is a buy-now price. */
  creditsBack: z.boolean('Valore non valido'),
  /** The prize is so many credits, posted when the won order is paid; null: an object. */
  prizeCredits: whole(
    creditsPerCall.min,
    creditsPerCall.max,
    'I crediti in palio devono essere almeno 1',
    'I crediti in palio possono essere al massimo 1.000.000',
  ).nullable(),
  estimatedValue: shortText('Il valore stimato può').nullable(),
  durationDays: count(
    limits.durationDays,
    'La durata in giorni deve essere 0 o maggiore',
    'La durata può essere al massimo 365 giorni',
  ),
  durationMonths: count(
    limits.durationMonths,
    'La durata in mesi deve essere 0 o maggiore',
    'La durata può essere al massimo 24 mesi',
  ),
  minCreditsRequired: count(
    creditsPerCall.max,
    'I crediti minimi devono essere 0 o maggiore',
    'I crediti minimi possono essere al massimo 1.000.000',
  ),
  audience: z.enum(Object.keys(audienceLabels) as Audience[], 'Pubblico non valido'),
  /** From this price on only those who have bid in the run go on; null is none. */
  joinUntil: auctionPrice('Il prezzo deve essere almeno 1 centesimo', 1).nullable(),
  condition: z.enum(Object.keys(conditionLabels) as Condition[], 'Condizione non valida').nullable(),
  authenticity: z.enum(Object.keys(authenticityLabels) as Authenticity[], 'Autenticità non valida').nullable(),
  dimensions: shortText('Le dimensioni possono').nullable(),
  weight: shortText('Il peso può').nullable(),
  materials: shortText('I materiali possono').nullable(),
  provenance: shortText('La provenienza può').nullable(),
  yearMade: shortText("L'anno può").nullable(),
  pennyIncrement: auctionPrice("L'incremento deve essere almeno 1 credito", 1),
  /** In credits. */
  bidCost: whole(1, creditsPerCall.max, 'Il costo della puntata deve essere almeno 1 credito'),
  /** Only admins see it; it does not change the outcome. */
  reservePrice: auctionPrice('Il prezzo di riserva deve essere 0 o maggiore').nullable(),
  timerSeconds: whole(limits.timerSeconds.min, limits.timerSeconds.max, 'Il timer deve essere tra 10 e 3.600 secondi'),
  /** What one object cost the platform, without the tax that it gets back. Only admins see it. */
  costCents: auctionPrice("Il costo dell'oggetto deve essere 0 o maggiore").nullable(),
})
export type AuctionField = keyof typeof AuctionDetails.shape
export const auctionFields = Object.keys(AuctionDetails.shape) as AuctionField[]

/** What bidders never read: no public reply, event or page has it. */
export const adminOnlyFields = {
  reservePrice: true,
  costCents: true,
} as const satisfies Partial<Record<AuctionField, true>>
export type AdminOnlyField = keyof typeof adminOnlyFields

/** The terms that an edit does not change. A length is edited as the end that it leads to. */
export const fixedFields = {
  startingBid: true,
  durationDays: true,
  durationMonths: true,
} as const satisfies Partial<Record<AuctionField, true>>
export type EditableField = Exclude<AuctionField, keyof typeof fixedFields>

/**
 * What a new auction has where its creator says nothing; what may be null is null. All other
 * details must be sent.
 */
export const detailDefaults = {
  images: [] as string[],
  startingBid: 0,
  pennyIncrement: 1,
  bidCost: 1,
  minCreditsRequired: 0,
  durationDays: 0,
  durationMonths: 0,
  creditsBack: true,
  audience: 'all',
} as const satisfies Partial<z.input<typeof AuctionDetails>>

/**
 * The names that bear a unit behind the wire and in the audit log; every other detail keeps its
 * name.
 */
export const namesWithUnits = {
  startingBid: 'startingBidCents',
  closingPrice: 'closingPriceCents',
  pennyIncrement: 'incrementCents',
  bidCost: 'bidCostCredits',
  minCreditsRequired: 'minCredits',
  joinUntil: 'joinUntilCents',
  timerSeconds: 'timerMs',
  buyNowPrice: 'buyNowCents',
  reservePrice: 'reserveCents',
} as const satisfies Partial<Record<AuctionField, string>>
type NamesWithUnits = typeof namesWithUnits
export type StoredName<Field extends AuctionField = AuctionField> = Field extends keyof NamesWithUnits
  ? NamesWithUnits[Field]
  : Field
export const storedNames = auctionFields.map((field) =>
  field in namesWithUnits ? namesWithUnits[field as keyof NamesWithUnits] : field,
) as readonly StoredName[]
