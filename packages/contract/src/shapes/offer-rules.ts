import {
  canCloseJoining,
  closingPriceCents,
  isClosingAboveStart as isAboveStart,
  isPrizeUnsold,
  joinUntilOutside,
  prizeForSale,
} from '@centesimo/domain'
import type { z } from 'zod'

// What the details of an offer must be together, for the bodies of calls and for forms.

type Prices = { startingBid: number; closingPrice: number }

/** The rule on the body's own names. */
export function isClosingAboveStart({ startingBid, closingPrice }: Prices): boolean {
  return isAboveStart({ startingBidCents: startingBid, closingPriceCents: closingPriceCents(closingPrice) })
}

export const closingTooLow = "Il prezzo di chiusura deve essere maggiore dell'offerta di partenza"

/** Reported beside other issues, as soon as both prices are valid. */
export const closingAboveStart = {
  path: ['closingPrice'],
  message: closingTooLow,
  when: ({ issues }: z.core.ParsePayload) => issues.every(({ path }) => path?.length && !isPrice(path[0])),
}

const isPrice = (name: unknown) => name === 'startingBid' || name === 'closingPrice'

type Joining = Prices & { joinUntil: number | null; pennyIncrement: number }

/** The rule on the body's own names. */
export function isJoinUntilBetween({ startingBid, closingPrice, joinUntil, pennyIncrement }: Joining) {
  return canCloseJoining({
    joinUntilCents: joinUntil,
    startingBidCents: startingBid,
    incrementCents: pennyIncrement,
    closingPriceCents: closingPriceCents(closingPrice),
  })
}

export const joinUntilBetween = {
  path: ['joinUntil'],
  message: joinUntilOutside,
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && !isPrice(path[0]) && path[0] !== 'joinUntil'),
}

/** The rule on the body's own names. */
export function isPrizeNotSold({
  prizeCredits,
  buyNowPrice,
}: {
  prizeCredits: number | null
  buyNowPrice: number | null
}) {
  return isPrizeUnsold({ prizeCredits, buyNowCents: buyNowPrice })
}

export const prizeNotSold = {
  path: ['buyNowPrice'],
  message: prizeForSale,
  when: ({ issues }: z.core.ParsePayload) =>
    issues.every(({ path }) => path?.length && path[0] !== 'prizeCredits' && path[0] !== 'buyNowPrice'),
}
