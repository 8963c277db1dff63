/** The key of the shop's address that asks for the credits of an auction with its item. */
export const creditsBackParam = 'riprendi'

/** Where the item of an auction is bought and its credits come back. */
export function creditsBackAddress(auctionId: string): string {
  return `/shop?item=${encodeURIComponent(auctionId)}&${creditsBackParam}=1`
}
