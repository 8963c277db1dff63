import {
  type BodyInput,
  CreateAuctionBody,
  closingAboveStart,
  type createAuction,
  isClosingAboveStart,
  limits,
} from '@centesimo/contract'
import { z } from 'zod'
import { inEuro, inWholes } from '../data/typed-number.ts'
import { serverClock } from '../live/server-clock.ts'
import { createText } from '../text/create-text.ts'
import type { PickedImage } from './picked-image.ts'
import { startMoment } from './start-moment.ts'

const { shape } = CreateAuctionBody
const words = createText.errors
/** A start nearer than this would wait for the admin instead of coming by itself. */
const shortestWaitMs = 60_000
const weekMs = 7 * 86_400_000

/** An input that may be left empty. */
const orNone = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema])
const picked = z.custom<PickedImage>()

/** The page's form as its inputs hold it, and what comes out: the contract's values with the contract's sentences. */
export const AuctionForm = z
  .object({
    title: shape.title,
    categoryId: shape.categoryId,
    description: shape.description,
    images: z.array(picked).min(1, createText.images.none).max(limits.images, createText.images.tooMany.description),
    startingBid: inEuro(shape.startingBid.unwrap()),
    closingPrice: inWholes(shape.closingPrice),
    buyNowPrice: orNone(inEuro(shape.buyNowPrice.unwrap().unwrap())),
    estimatedValue: orNone(shape.estimatedValue.unwrap().unwrap()),
    durationDays: inWholes(shape.durationDays.unwrap()),
    durationMonths: inWholes(shape.durationMonths.unwrap()),
    minCreditsRequired: inWholes(shape.minCreditsRequired.unwrap()),
    condition: z.string().min(1, words.condition).pipe(shape.condition.unwrap().unwrap()),
    authenticity: z.string().min(1, words.authenticity).pipe(shape.authenticity.unwrap().unwrap()),
    startAsLive: z.boolean(),
    startDate: z.string(),
    startTime: z.string(),
    pennyIncrement: inWholes(shape.pennyIncrement.unwrap()),
    reservePrice: orNone(inEuro(shape.reservePrice.unwrap().unwrap())),
    timerSeconds: orNone(inWholes(shape.timerSeconds.unwrap().unwrap())),
  })
  .refine(isClosingAboveStart, closingAboveStart)
  .check((payload) => {
    const wrong = wrongStart(payload.value)
    if (wrong) payload.issues.push({ code: 'custom', input: payload.value, ...wrong })
  })

export type AuctionInput = z.input<typeof AuctionForm>
export type AuctionOffer = z.output<typeof AuctionForm>
export type FieldName = keyof AuctionInput

export const emptyAuction: AuctionInput = {
  title: '',
  categoryId: '',
  description: '',
  images: [],
  startingBid: '0',
  closingPrice: '1000',
  buyNowPrice: '',
  estimatedValue: '',
  durationDays: '0',
  durationMonths: '0',
  minCreditsRequired: '0',
  condition: '',
  authenticity: '',
  startAsLive: true,
  startDate: '',
  startTime: '',
  pennyIncrement: '1',
  reservePrice: '',
  timerSeconds: '',
}

/** Where each input stands on the page: the first wrong one gets the focus. */
export const fieldOrder = Object.keys(AuctionForm.shape) as FieldName[]

export const advancedFields = ['pennyIncrement', 'reservePrice', 'timerSeconds'] as const satisfies FieldName[]

/** What is sent: as documented, a start that is now or planned, and an end seven days after it. */
export function offerBody(
  { images: _, startDate, startTime, ...offer }: AuctionOffer,
  images: string[],
): BodyInput<typeof createAuction> {
  const now = serverClock.now()
  const planned = offer.startAsLive ? Number.NaN : startMoment(startDate, startTime)
  const start = Number.isNaN(planned) ? now : planned
  return {
    ...offer,
    images,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + weekMs).toISOString(),
  }
}

function wrongStart(form: Pick<AuctionInput, 'startAsLive' | 'startDate' | 'startTime'>) {
  const { startAsLive, startDate, startTime } = form
  if (startAsLive || (!startDate && !startTime)) return null
  if (!startDate) return { path: ['startDate'], message: words.startDate }
  if (!startTime) return { path: ['startTime'], message: words.startTime }
  const isSoon = startMoment(startDate, startTime) < serverClock.now() + shortestWaitMs
  return isSoon ? { path: ['startTime'], message: words.startPast } : null
}
