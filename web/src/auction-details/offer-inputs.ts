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
  images: z.array(z.custom<FormImage>()).min(1, imageWords.none).max(limits.images, imageWords.tooMany.description),
  condition: z.string().min(1, words.condition).pipe(inputs.condition),
  authenticity: z.string().min(1, words.authenticity).pipe(inputs.authenticity),
}

/** The details that are checked by each other. */
export const pricesTogether = ['startingBid', 'closingPrice', 'joinUntil', 'buyNowPrice', 'prizeCredits'] as const

type Prices = Parameters<typeof isClosingAboveStart>[0] &
  Parameters<typeof isJoinUntilBetween>[0] &
  Parameters<typeof isPrizeNotSold>[0]

export function withPriceChecks<Form extends z.ZodType<Prices>>(form: Form): Form {
  return form
    .refine(isClosingAboveStart, closingAboveStart)
    .refine(isJoinUntilBetween, joinUntilBetween)
    .refine(isPrizeNotSold, prizeNotSold)
}
