import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '@centesimo/runtime'
import type { DemoServices } from './demo-services.ts'

const CONCURRENT_BIDS = 50
const LAST_BIDS = 10
const LAST_BIDS_PAUSE_MS = 200
const RIVALS = 4

type Play = {
  auctionId: string
  /** Bids that the run has already: an interrupted play continues from there. */
  bidsPlaced: number
  bids: number
  crowdIds: readonly number[]
}

/**
 * Plays a live auction to its end in a few seconds: the crowd places real bids, then the auction is
 * closed. So history, winner, order and ledger are genuine. The last bids are spaced out, so that
 * the history looks natural.
 */
export async function playToEnd(
  { auctioneer, signal }: Pick<DemoServices, 'auctioneer' | 'signal'>,
  { auctionId, bidsPlaced, bids, crowdIds }: Play,
): Promise<void> {
  const rivals = chooseRivals(crowdIds, auctionId)
  for (let placed = bidsPlaced; placed < bids && rivals.length > 1; ) {
    signal.throwIfAborted()
    const left = bids - placed
    const count = left > LAST_BIDS ? Math.min(left - LAST_BIDS, CONCURRENT_BIDS) : 1
    if (left <= LAST_BIDS) await sleep(LAST_BIDS_PAUSE_MS)
    const userIds = Array.from({ length: count }, (_, i) => rivalOfTurn(rivals, placed + i))
    const outcomes = await Promise.all(
      userIds.map((userId) => auctioneer.placeBid({ auctionId, userId, receivedAt: monotonicMs() })),
    )
    // Bids are refused outside the opening hours, and once the closing price has ended the auction.
    if (outcomes.some((outcome) => !outcome.ok && outcome.code !== 'ALREADY_LEADING')) break
    placed += count
  }
  await auctioneer.close(auctionId, { adminId: null })
}

/** A few members of the crowd, different ones for each auction. */
function chooseRivals(crowdIds: readonly number[], auctionId: string): number[] {
  const first = Number.parseInt(auctionId.slice(-4), 16)
  const count = Math.min(RIVALS, crowdIds.length)
  return Array.from({ length: count }, (_, i) => crowdIds[(first + i) % crowdIds.length]!)
}

function rivalOfTurn(rivals: readonly number[], turn: number): number {
  return rivals[turnOrder[turn % turnOrder.length]! % rivals.length]!
}

/** The same rival never bids twice in a row, and the order is no plain rotation. */
const turnOrder = [0, 1, 3, 2, 0, 2, 1, 3, 1, 0, 3, 2]
