import type { AuctionAccount } from '@centesimo/contract'
import { type AuctionResult, auctionResult, sumResults, type VatRates } from '@centesimo/domain'
import type { BuyNowFigures, RunFigures } from './read-auction-figures.ts'

/**
 * The account of an auction from its figures. `runs`: all of them, latest first. The tax is that of
 * today's rates: credits were taxed when they were bought, each purchase by itself.
 */
export function accountOf(
  runs: readonly RunFigures[],
  sold: BuyNowFigures | undefined,
  cost: number | null,
  rates: VatRates,
): AuctionAccount {
  const ofRuns = runs.map((run) => ({ run, objects: objectsOf(run), result: resultOf(run, cost, rates) }))
  const direct = { objects: 0, cents: 0, refundedCents: 0, shippingCents: 0, ...sold }
  const ofDirect = auctionResult(
    {
      bidsCents: 0,
      priceCents: 0,
      buyNowCents: direct.cents,
      refundedCents: direct.refundedCents,
      objects: direct.objects,
    },
    cost,
    rates,
  )
  const objects = ofRuns.reduce((sum, each) => sum + each.objects, direct.objects)
  const total = sumResults([...ofRuns.map(({ result }) => result), ofDirect], cost, objects)
  return {
    cost,
    runs: ofRuns.map(({ run, result }) => ({
      run: run.run,
      endedAt: run.endedAt?.toISOString() ?? null,
      bids: run.bids,
      spent: { bought: run.bought, cents: run.cents, given: run.given },
      returnedCredits: run.returned,
      price: { state: run.priceState, cents: run.priceCents, isOfCredits: run.isOfCredits },
      refunds: run.refundedCents,
      shipping: run.shippingCents,
      result: shown(result),
    })),
    buyNow: {
      count: direct.objects,
      cents: direct.cents,
      refunds: direct.refundedCents,
      shipping: direct.shippingCents,
      result: shown(ofDirect),
    },
    total: { ...shown(total), objects },
  }
}

/** A win that stands takes the object, and so would the present leader; credits are no object. */
function objectsOf({ priceState, isOfCredits }: RunFigures): number {
  return !isOfCredits && (priceState === 'running' || priceState === 'due' || priceState === 'paid') ? 1 : 0
}

function resultOf(run: RunFigures, cost: number | null, rates: VatRates): AuctionResult {
  const bidsCents = run.cents
  // Credits are no takings of the auction that sells them, but of those where they are used.
  const { priceCents, refundedCents } = run.isOfCredits ? { priceCents: 0, refundedCents: 0 } : run
  return auctionResult({ bidsCents, priceCents, refundedCents, buyNowCents: 0, objects: objectsOf(run) }, cost, rates)
}

function shown({ sumCents, vatCents, costCents, marginCents, marginPercent }: AuctionResult) {
  return { sum: sumCents, vat: vatCents, cost: costCents, margin: marginCents, marginPercent }
}
