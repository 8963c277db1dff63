/**
 * What an order pays for its shipping, decided once: when it is placed, or when its run ends. Cents
 * and epoch ms; `freeUntil` is the end of the buyer's days of free shipping.
 */
export function shippingCost({
  cents,
  freeUntil,
  at,
}: {
  cents: number
  freeUntil: number | null
  at: number
}): number {
  return freeUntil !== null && at < freeUntil ? 0 : cents
}

/** The price in what an order pays. A node of the last release does not say `shippingCents`. */
export function orderPriceCents({ amount, shippingCents = 0 }: { amount: number; shippingCents?: number }): number {
  return amount - shippingCents
}
