import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '@centesimo/runtime'
import type { PeopledHouse } from './demo-house.ts'

const BIDS_AT_ONCE = 50
const LAST_BIDS = 10
const LAST_BIDS_PAUSE_MS = 200
const RIVALS = 4

/**
 * Lets a live auction live its life in a moment: real bids of the crowd, then its end, so that history, winner, order and ledger are true.
 * `placed` are the bids it has already: an interrupted one is taken up where it was. The last bids take their time, as in life.
 */
export async function runToEnd(house: PeopledHouse, auction: { id: string; placed: number }, bids: number) {
  const { auctioneer, signal } = house
  const rivals = rivalsFor(house.people.crowd, auction.id)
  for (let placed = auction.placed; placed < bids && rivals.length > 1; ) {
    signal.throwIfAborted()
    const left = bids - placed
    const count = left > LAST_BIDS ? Math.min(left - LAST_BIDS, BIDS_AT_ONCE) : 1
    if (left <= LAST_BIDS) await sleep(LAST_BIDS_PAUSE_MS)
    const turns = Array.from({ length: count }, (_, i) => whoBids(rivals, placed + i))
    const outcomes = await Promise.all(
      turns.map((userId) => auctioneer.placeBid({ auctionId: auction.id, userId, receivedAt: monotonicMs() })),
    )
    // Off the opening hours nobody bids, and at the closing price the auction has ended already.
    if (outcomes.some((outcome) => !outcome.ok && outcome.code !== 'ALREADY_LEADING')) break
    placed += count
  }
  await auctioneer.close(auction.id, { adminId: null })
}

/** A few of the crowd, others for another auction. */
function rivalsFor(crowd: readonly number[], auctionId: string): number[] {
  const first = Number.parseInt(auctionId.slice(-4), 16)
  const count = Math.min(RIVALS, crowd.length)
  return Array.from({ length: count }, (_, i) => crowd[(first + i) % crowd.length]!)
}

function whoBids(rivals: readonly number[], turn: number): number {
  return rivals[turnOrder[turn % turnOrder.length]! % rivals.length]!
}

/** Whose turn comes after whose: never twice in a row, and not simply round and round. */
const turnOrder = [0, 1, 3, 2, 0, 2, 1, 3, 1, 0, 3, 2]
