import type { CreditPackage } from './ledger-book.ts'

const DAY_MS = 86_400_000

/** Epoch ms, 0 for none: the days count from the payment, or from the end of those before. */
export function freeShippingUntil(purchases: readonly { at: number; bought: CreditPackage }[]): number {
  return purchases
    .filter(({ bought }) => bought.free_shipping_days > 0)
    .toSorted((one, other) => one.at - other.at)
    .reduce((until, { at, bought }) => Math.max(until, at) + bought.free_shipping_days * DAY_MS, 0)
}
