/** The price of one credit in this package, in cents; rounded. */
export function centsPerBid({ price, credits }: { price: number; credits: number }): number {
  return Math.round(price / credits)
}
