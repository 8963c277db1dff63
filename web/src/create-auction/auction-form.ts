import {
  type Auction,
  AuctionDetails,
  type AuctionField,
  auctionFields,
  type BodyInput,
  CreateAuctionBody,
  type createAuction,
  detailDefaults,
  EditAuctionBody,
  type ReadDetails,
  SeriesTerms,
  withAdminDetails,
} from '@centesimo/contract'
import { FIRST_BID_WAIT_MS } from '@centesimo/domain'
import { z } from 'zod'
import { offerInputs, withOfferChecks } from '../auction-details/offer-inputs.ts'
import { typedDetails } from '../auction-details/typed-details.ts'
import { inWholes } from '../data/typed-number.ts'
import { serverClock } from '../live/server-clock.ts'
import { createText } from '../text/create-text.ts'
import { wholeOf } from '../text/euro-text.ts'
import { startMoment } from './start-moment.ts'
import { durationChoice, durationUnits, noDuration } from './typed-duration.ts'

const { errors: words } = createText
/** The server does not schedule a start nearer than this: it would wait for an admin. */
const shortestWaitMs = 60_000

/** The form: typed inputs in, the contract's values out, with the contract's sentences. */
export const AuctionForm = auctionForm(CreateAuctionBody.shape.closingPrice)

/** The same for a copy: the specification has another sentence for its closing price. */
export const CopyForm = auctionForm(EditAuctionBody.shape.closingPrice.unwrap())

function auctionForm(closingPrice: z.ZodType<number, number>) {
  const typed = z.object({
    ...offerInputs,
    closingPrice: inWholes(closingPrice),
    givesCredits: z.boolean(),
    startAsLive: z.boolean(),
    startDate: z.string(),
    startTime: z.string(),
    hasDuration: z.boolean(),
    durationUnit: z.enum(durationUnits),
    inSeries: z.boolean(),
    stock: z.string(),
    gapMinutes: z.string(),
    seriesHours: z.string(),
  })
  return withOfferChecks(typed).check((payload) => {
    const wrong = wrongStart(payload.value)
    if (wrong) payload.issues.push({ code: 'custom', input: payload.value, ...wrong })
    if (payload.value.givesCredits && payload.value.prizeCredits === null)
      payload.issues.push({ code: 'custom', input: payload.value, path: ['prizeCredits'], message: words.prizeCredits })
    const { hasDuration, durationUnit, durationDays, durationMonths } = payload.value
    if (hasDuration && durationDays + durationMonths === 0)
      payload.issues.push({ code: 'custom', input: payload.value, path: [durationUnit], message: words.duration })
    for (const issue of wrongSeries(payload.value))
      payload.issues.push({ code: 'custom', input: payload.value, ...issue })
  })
}

export type AuctionInput = z.input<typeof AuctionForm>
export type AuctionOffer = z.output<typeof AuctionForm>
export type FieldName = keyof AuctionInput

const noStart = { startDate: '', startTime: '' }
/** One piece each hour, once the choice is made. */
const noSeries = { inSeries: false, stock: '10', gapMinutes: '60', seriesHours: '' }

/** The empty form; the specification starts at 1000 credits. */
export const emptyAuction: AuctionInput = {
  ...typedDetails({ ...noMessages(), closingPrice: 1_000 }),
  ...durationChoice(noDuration),
  givesCredits: false,
  startAsLive: true,
  ...noStart,
  ...noSeries,
}

/** A copy is upcoming by default, so that none goes live by mistake. */
export function copiedAuction(source: Auction): AuctionInput {
  const typed = typedDetails(withAdminDetails(source))
  // A timer outside the form's bounds came from the platform's setting: leave it to that.
  const isTimerAccepted = AuctionDetails.shape.timerSeconds.safeParse(source.timerSeconds).success
  return {
    ...typed,
    ...(!isTimerAccepted && { timerSeconds: '' }),
    ...durationChoice(typed),
    givesCredits: source.prizeCredits !== null,
    startAsLive: false,
    ...noStart,
    ...noSeries,
  }
}

function noMessages() {
  const defaults: Partial<Record<AuctionField, unknown>> = detailDefaults
  const entries = auctionFields.map((field) => [field, defaults[field] ?? null])
  return Object.fromEntries(entries) as { [Field in AuctionField]: ReadDetails[Field] | null }
}

export const advancedFields = [
  'pennyIncrement',
  'bidCost',
  'reservePrice',
  'costCents',
  'timerSeconds',
] as const satisfies FieldName[]

const isAdvanced = (field: string) => advancedFields.some((name) => name === field)
const formFields = Object.keys(AuctionForm.shape) as FieldName[]
/** The order of the inputs on the page: the first wrong one gets the focus. */
export const fieldOrder = [
  ...new Set<FieldName>(['prizeCredits', ...formFields.filter((field) => !isAdvanced(field)), ...advancedFields]),
]

/** Credits have none of it, whatever was typed before they were the prize. */
const noObject = {
  condition: null,
  authenticity: null,
  dimensions: null,
  weight: null,
  materials: null,
  provenance: null,
  yearMade: null,
} as const satisfies Partial<Record<AuctionField, null>>

/** The body: as specified, a start now or planned, and an end seven days after it. */
export function offerBody(
  {
    images: _,
    givesCredits: __,
    hasDuration: ___,
    durationUnit: ____,
    startDate,
    startTime,
    inSeries,
    stock,
    gapMinutes,
    seriesHours,
    ...typed
  }: AuctionOffer,
  images: string[],
): BodyInput<typeof createAuction> {
  const offer = typed.prizeCredits === null ? typed : { ...typed, ...noObject }
  const now = serverClock.now()
  const planned = offer.startAsLive ? Number.NaN : startMoment(startDate, startTime)
  const start = Number.isNaN(planned) ? now : planned
  return {
    ...offer,
    images,
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + FIRST_BID_WAIT_MS).toISOString(),
    ...(inSeries && { series: seriesTerms({ stock, gapMinutes, seriesHours }) }),
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

type TypedSeries = Pick<AuctionInput, 'stock' | 'gapMinutes' | 'seriesHours'>

function seriesTerms({ stock, gapMinutes, seriesHours }: TypedSeries): z.input<typeof SeriesTerms> {
  return { stock: wholeOf(stock), gapMinutes: wholeOf(gapMinutes), hours: seriesHours.trim() || null }
}

/** The form's names of the terms. */
export const seriesInputs = { stock: 'stock', gapMinutes: 'gapMinutes', hours: 'seriesHours' } as const

function wrongSeries(form: TypedSeries & Pick<AuctionInput, 'inSeries'>) {
  if (!form.inSeries) return []
  const { error } = SeriesTerms.safeParse(seriesTerms(form))
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: [seriesInputs[path[0] as keyof typeof seriesInputs]],
    message,
  }))
}
