import type { CreditLot } from '@centesimo/domain'

/** Lots from `users.credit_lots`: pairs of credits and cents. */
export function lotsFrom(stored: readonly number[]): CreditLot[] {
  return Array.from({ length: stored.length / 2 }, (_, i) => ({ credits: stored[2 * i]!, cents: stored[2 * i + 1]! }))
}

/**
 * Lots for `users.credit_lots`, as text: an array of arrays as one parameter would lose its
 * borders.
 */
export function storedLots(lots: readonly CreditLot[]): string {
  return `{${lots.map(({ credits, cents }) => `${credits},${cents}`).join(',')}}`
}
