import type { SpentHere } from '@centesimo/contract'
import type { BatchState } from './batch-state.ts'
import type { Decision } from './decide-command.ts'
import type { PlacedRow } from './settle-statement.ts'

/** By auction, what its bidders have spent in the run; filled when the write is answered. */
export type RunCosts = Map<number, ReadonlyMap<number, SpentHere>>

/** By `bidKey`, what its bidder had spent in its run with each bid. */
export function spentAtEachBid(placed: BatchState['placed'], costs: RunCosts): ReadonlyMap<string, SpentHere> {
  const spentHere = new Map<string, SpentHere>()
  const after = new Map<string, SpentHere>()
  for (const row of placed.toReversed()) {
    const bidder = `${row.auctionId}:${row.bidderId}`
    const cost = after.get(bidder) ?? costs.get(row.auctionId)!.get(row.bidderId)!
    spentHere.set(bidKey(row), cost)
    after.set(bidder, {
      credits: cost.credits - row.spent.credits,
      bought: cost.bought - row.spent.bought,
      cents: cost.cents - row.spent.cents,
    })
  }
  return spentHere
}

export function bidKey({ auctionId, run, seq }: Pick<PlacedRow, 'auctionId' | 'run' | 'seq'>): string {
  return `${auctionId}:${run}:${seq}`
}

export function withSpent(
  decision: Extract<Decision, { ok: true }>,
  spentHere: ReadonlyMap<string, SpentHere>,
): Decision {
  const { auction, row } = decision
  return { ...decision, spentHere: decision.spentHere ?? spentHere.get(bidKey({ ...row, auctionId: auction.id }))! }
}
