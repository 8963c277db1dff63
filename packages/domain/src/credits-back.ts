import type { SpentCredits } from './credit-lots.ts'
import { HOUR_MS } from './time-units.ts'

/** For so long after the end of a run its bidders may buy the item and get their credits back. */
export const CREDITS_BACK_HOURS = 48

/** What decides whether a purchase gives the credits of a run back to a person. Epoch ms. */
export type CreditsBackFacts = {
  /** The auction has a buy-now price and gives credits back. */
  isOffered: boolean
  /** Credits that the person has spent in the run. */
  spent: number
  /** They came back already: by an earlier purchase, or because an admin returned them. */
  isReturned: boolean
  /** The person leads the live run, or has won it. */
  isFirst: boolean
  /** Another purchase of the person for this run is paid or being paid. */
  isBought: boolean
  /** null while the run is live. */
  endedAt: number | null
}

export type CreditsBackObstacle = 'not-offered' | 'no-bids' | 'bought' | 'returned' | 'leading' | 'won' | 'over'

/** Why a purchase that begins now gives no credits back; null if it does. */
export function creditsBackObstacle(facts: CreditsBackFacts, now: number): CreditsBackObstacle | null {
  if (!facts.isOffered) return 'not-offered'
  if (facts.spent === 0) return 'no-bids'
  if (facts.isBought) return 'bought'
  if (facts.isReturned) return 'returned'
  const obstacle = obstacleToGiving(facts)
  if (obstacle) return obstacle
  return facts.endedAt !== null && now >= creditsBackUntil(facts.endedAt) ? 'over' : null
}

/**
 * Why the credits cannot be given for a purchase that is paid: who wins the run gets the item for
 * them. Time and offer are asked when the payment begins and before its money is taken, not once it
 * has arrived.
 */
export function obstacleToGiving({
  isFirst,
  endedAt,
}: Pick<CreditsBackFacts, 'isFirst' | 'endedAt'>): 'leading' | 'won' | null {
  if (!isFirst) return null
  return endedAt === null ? 'leading' : 'won'
}

type Offer = { buyNowCents: number | null; creditsBack: boolean }

/**
 * What is wrong with an edit of an auction with an open run that has bids: bidders count on the
 * price at which they get their credits back, and an offer that they did not bid under could make a
 * friend's bids free. The offer may end. Fields have the names of the wire.
 */
export function offerFault(before: Offer, after: Offer): { creditsBack: string } | { buyNowPrice: string } | null {
  const [was, is] = [priceOfCredits(before), priceOfCredits(after)]
  if (is === null || is === was) return null
  return was === null ? { creditsBack: offerTooLate } : { buyNowPrice: offerChanged }
}

function priceOfCredits({ buyNowCents, creditsBack }: Offer): number | null {
  return creditsBack ? buyNowCents : null
}

const offerTooLate =
  'Ci sono già puntate, fatte senza questa possibilità: puoi tenere il prezzo fisso solo senza crediti da riprendere'
const offerChanged = `Chi ha puntato può comprare a questo prezzo e riprendere i crediti: dalla prima puntata fino a ${CREDITS_BACK_HOURS} ore dopo la fine non può cambiare. Puoi solo togliere i crediti da riprendere`

/** When the offer of a run ends that ended at `endedAt`. */
export function creditsBackUntil(endedAt: number): number {
  return endedAt + CREDITS_BACK_HOURS * HOUR_MS
}

/** The credits that a paid purchase gives back: each credit comes back once, whatever for. */
export function creditsToGiveBack({ spent, isReturned }: Pick<CreditsBackFacts, 'spent' | 'isReturned'>): number {
  return isReturned ? 0 : spent
}

/**
 * The next `credits` of returned ones that are taken again after `takenBefore`: of the bought ones
 * the same share as of all.
 */
export function shareOfReturned(
  returned: SpentCredits,
  { takenBefore, credits }: { takenBefore: number; credits: number },
): SpentCredits {
  const upTo = (part: number, taken: number) => Math.round((part * taken) / returned.credits)
  const share = (part: number) => upTo(part, takenBefore + credits) - upTo(part, takenBefore)
  return { credits, bought: Math.min(share(returned.bought), credits), cents: share(returned.cents) }
}
