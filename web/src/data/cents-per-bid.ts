/** What a bid of one credit costs with the credits of this package, in cents; rounded. */
export function centsPerBid({ price, credits }: { price: number; credits: number }): number {
  return Math.round(price / credits)
}
