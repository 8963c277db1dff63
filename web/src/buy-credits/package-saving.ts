import type { CreditPackage } from '@centesimo/contract'

type Priced = Pick<CreditPackage, 'price' | 'credits'>

/** The package whose credits cost most, which the savings of the others are compared with. */
export function dearestPackage<Offer extends Priced>(packages: readonly Offer[]): Offer | undefined {
  return packages.reduce<Offer | undefined>(
    (dearest, offer) => (dearest && rate(dearest) >= rate(offer) ? dearest : offer),
    undefined,
  )
}

/** How much less a credit costs than in the dearest package, in whole percent. */
export function savingPercent(offer: Priced, dearest: Priced): number {
  return Math.round(100 * (1 - rate(offer) / rate(dearest)))
}

/** Unrounded: cents per bid as shown are too coarse to compare. */
function rate({ price, credits }: Priced): number {
  return price / credits
}
