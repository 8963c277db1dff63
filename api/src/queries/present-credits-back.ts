import { type CreditsBack, toIsoTime } from '@centesimo/contract'
import type { CreditsBackOffer } from '@centesimo/payments'

/** What buying the item gives back; null where it gives nothing. */
export function presentCreditsBack(offer: CreditsBackOffer): CreditsBack
export function presentCreditsBack(offer: CreditsBackOffer | undefined): CreditsBack | null
export function presentCreditsBack(offer: CreditsBackOffer | undefined): CreditsBack | null {
  if (!offer) return null
  const { credits, bought, cents, until } = offer
  return { credits, bought, cents, until: toIsoTime(until) }
}
