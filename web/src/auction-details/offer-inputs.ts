import {
  CreateAuctionBody,
  closingAboveStart,
  isClosingAboveStart,
  isJoinUntilBetween,
  isPrizeNotSold,
  joinUntilBetween,
  limits,
  prizeNotSold,
} from '@centesimo/contract'
import { z } from 'zod'
import { createText } from '../text/create-text.ts'
import type { FormImage } from './form-image.ts'
import { typedInputs } from './typed-details.ts'

const { images: _, startTime: __, endTime: ___, startAsLive: ____, series: _____, ...details } = CreateAuctionBody.shape
const inputs = typedInputs(details)
const { images: imageWords, errors: words } = createText

/** What is typed about an offer, of a new auction or of the next ones of a series. */
export const offerInputs = {
  ...inputs,
  images: z.array(z.custom<FormImage>()).max(limits.images, imageWords.tooMany.description),
}

/** What is asked of an object, and not of credits. */
const ofObjects = { images: imageWords.none, condition: words.condition, authenticity: words.authenticity } as const

export const isAskedOfObjects = (name: string) => Object.hasOwn(ofObjects, name)

/** Details that a form shows of an object alone. */
export const isOfCredits = ({ prizeCredits }: { prizeCredits: string }) => prizeCredits.trim() !== ''

/** Only then credits can come back. */
export const isSoldDirectly = ({ buyNowPrice }: { buyNowPrice: string }) => buyNowPrice.trim() !== ''

/** The details that are checked by each other. */
export const checkedTogether = [
  'startingBid',
  'closingPrice',
  'joinUntil',
  'buyNowPrice',
  'prizeCredits',
  ...(Object.keys(ofObjects) as (keyof typeof ofObjects)[]),
] as const

type Offer = Parameters<typeof isClosingAboveStart>[0] &
  Parameters<typeof isJoinUntilBetween>[0] &
  Parameters<typeof isPrizeNotSold>[0] & {
    images: FormImage[]
    condition: string | null
    authenticity: string | null
    /** Chosen, also before it is typed how many. */
    givesCredits?: boolean
  }

/** Beside other issues: all that is missing is named at once. */
const isLacking = (name: keyof typeof ofObjects) => ({
  path: [name],
  message: ofObjects[name],
  when: () => true,
})

const hasFor = (name: keyof typeof ofObjects) => (offer: Offer) =>
  offer.givesCredits || offer.prizeCredits !== null || (offer[name]?.length ?? 0) > 0

export function withOfferChecks<Form extends z.ZodType<Offer>>(form: Form): Form {
  return form
    .refine(hasFor('images'), isLacking('images'))
    .refine(hasFor('condition'), isLacking('condition'))
    .refine(hasFor('authenticity'), isLacking('authenticity'))
    .refine(isClosingAboveStart, closingAboveStart)
    .refine(isJoinUntilBetween, joinUntilBetween)
    .refine(isPrizeNotSold, prizeNotSold)
}
