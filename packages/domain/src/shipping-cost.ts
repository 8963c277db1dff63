import { DAY_MS } from './time-units.ts'

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

/**
 * Until when packages that were paid at such times spare the shipping, epoch ms; null for never.
 * Days count from their payment, or from the end of those before.
 */
export function freeShippingUntil(grants: readonly { at: number; days: number }[]): number | null {
  return grants
    .filter(({ days }) => days > 0)
    .toSorted((one, other) => one.at - other.at)
    .reduce<number | null>((until, { at, days }) => Math.max(until ?? at, at) + days * DAY_MS, null)
}
