import { type VatRates, vatIncluded } from './vat.ts'

/** What an auction, or one run of it, brought and cost. In cents, tax included. */
export type AuctionTakings = {
  /** What the bought credits of its bids had cost, without those that were given back. */
  bidsCents: number
  /** The final price, paid or still due. */
  priceCents: number
  /** Its object sold beside the auction. */
  buyNowCents: number
  /** Paid back of the price and of the direct sales. */
  refundedCents: number
  /** How many objects leave for it: one for a win that stands, one for each direct sale. */
  objects: number
}

/** `costCents` and the margin are null where the cost of one object is unknown. */
export type AuctionResult = {
  sumCents: number
  vatCents: number
  costCents: number | null
  marginCents: number | null
  /** Of the cost, in whole percent; null without a cost. */
  marginPercent: number | null
}

/**
 * Did the auction earn or lose? What it brought, without the tax in it, against the cost of its
 * objects. A run without a winner costs no object: the object stays.
 */
export function auctionResult(
  { bidsCents, priceCents, buyNowCents, refundedCents, objects }: AuctionTakings,
  objectCents: number | null,
  rates: VatRates,
): AuctionResult {
  const taxIn = (cents: number) => vatIncluded(cents, rates.goods).vatCents
  const sumCents = bidsCents + priceCents + buyNowCents - refundedCents
  const ofBids = vatIncluded(bidsCents, rates.credits).vatCents
  const vatCents = ofBids + taxIn(priceCents) + taxIn(buyNowCents) - taxIn(refundedCents)
  return { sumCents, vatCents, ...marginOf(sumCents - vatCents, objectCents, objects) }
}

/** The account of all parts of an auction: their sums, so that the lines add up. */
export function sumResults(
  results: readonly AuctionResult[],
  objectCents: number | null,
  objects: number,
): AuctionResult {
  const sumCents = results.reduce((sum, each) => sum + each.sumCents, 0)
  const vatCents = results.reduce((sum, each) => sum + each.vatCents, 0)
  return { sumCents, vatCents, ...marginOf(sumCents - vatCents, objectCents, objects) }
}

function marginOf(netCents: number, objectCents: number | null, objects: number) {
  if (objectCents === null) return { costCents: null, marginCents: null, marginPercent: null }
  const costCents = objectCents * objects
  const marginCents = netCents - costCents
  return { costCents, marginCents, marginPercent: costCents > 0 ? Math.round((marginCents * 100) / costCents) : null }
}
