/** Credits are sold in packages: beside an auction that puts them up nothing is for sale. */
export function isPrizeUnsold({ prizeCredits, buyNowCents }: Prize): boolean {
  return prizeCredits === null || !buyNowCents
}

type Prize = { prizeCredits: number | null; buyNowCents: number | null }

export const prizeForSale = "Un'asta con crediti in palio non può avere il prezzo di Compra subito"

/**
 * What credits are worth: the least that they cost in a package, rounded down, so that no page
 * praises a prize above its price in the shop. null without a package on sale.
 */
export function prizeValueCents(
  prizeCredits: number,
  packages: readonly { credits: number; priceCents: number }[],
): number | null {
  if (packages.length === 0) return null
  return Math.min(...packages.map(({ credits, priceCents }) => Math.floor((prizeCredits * priceCents) / credits)))
}
