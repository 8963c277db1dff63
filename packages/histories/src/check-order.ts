import { type Bid, isOpen, isPlaced, type PlacedBid, runKey } from './bids.ts'
import type { Contradiction } from './contradiction.ts'
import type { History } from './history.ts'

/** One order of bids: each number once, none missing, at its price, in the order of real time. */
export function checkOrder(history: History, bids: readonly Bid[]): Contradiction[] {
  const placed = bids.filter(isPlaced)
  const runs = Object.values(Object.groupBy(placed, (bid) => runKey(bid.auctionId, bid.place.run)))
  return [
    ...placed.flatMap((bid) => priceOf(history, bid)),
    ...runs.flatMap((run) => numbersOf(run!)),
    ...Object.values(Object.groupBy(placed, ({ auctionId }) => auctionId)).flatMap((all) => realTimeOf(all!)),
    ...gapsOf(history, bids),
  ]
}

function priceOf({ terms }: History, { auctionId, place }: PlacedBid): Contradiction[] {
  const { startingBidCents, incrementCents } = terms[auctionId]!
  const expected = startingBidCents + incrementCents * place.seq
  if (place.cents === expected) return []
  return [{ name: 'wrong-price', detail: `${auctionId} ${place.run}.${place.seq} at ${place.cents}, not ${expected}` }]
}

function numbersOf(run: readonly PlacedBid[]): Contradiction[] {
  const sorted = run.toSorted((a, b) => a.place.seq - b.place.seq)
  return sorted.slice(1).flatMap((bid, index): Contradiction[] => {
    const before = sorted[index]!
    const detail = `${bid.auctionId} ${bid.place.run}.${bid.place.seq}: ${before.requestId} and ${bid.requestId}`
    if (before.place.seq === bid.place.seq) return [{ name: 'number-twice', detail }]
    const isNext = before.place.seq + 1 === bid.place.seq
    return isNext && before.client === bid.client ? [{ name: 'outbid-self', detail }] : []
  })
}

/** A bid that was answered before another was sent has the lower number. */
function realTimeOf(all: readonly PlacedBid[]): Contradiction[] {
  const downwards = all.toSorted((a, b) => b.place.run - a.place.run || b.place.seq - a.place.seq)
  let firstTold: PlacedBid | null = null
  const found: Contradiction[] = []
  for (const bid of downwards) {
    if (firstTold && firstTold.toldAt < bid.sentAt) {
      const [later, earlier] = [firstTold.place, bid.place]
      found.push({
        name: 'order-reversed',
        detail: `${bid.auctionId} ${later.run}.${later.seq} was told before ${earlier.run}.${earlier.seq} was sent`,
      })
    }
    if (!firstTold || bid.toldAt < firstTold.toldAt) firstTold = bid
  }
  return found
}

/** Numbers that no answer has belong to bids that never got theirs, one each. */
function gapsOf({ hasOthers, shown }: History, bids: readonly Bid[]): Contradiction[] {
  if (hasOthers) return []
  const known = new Map<string, { auctionId: string; top: number; told: Set<number> }>()
  const runOf = (auctionId: string, run: number) => {
    const key = runKey(auctionId, run)
    const found = known.get(key) ?? { auctionId, top: 0, told: new Set<number>() }
    known.set(key, found)
    return found
  }
  for (const { auctionId, place } of bids.filter(isPlaced)) {
    const run = runOf(auctionId, place.run)
    run.told.add(place.seq)
    run.top = Math.max(run.top, place.seq)
  }
  for (const { auctionId, run, seq } of shown) runOf(auctionId, run).top = Math.max(runOf(auctionId, run).top, seq)
  const byAuction = Object.groupBy(known.values(), ({ auctionId }) => auctionId)
  return Object.entries(byAuction).flatMap(([auctionId, runs]): Contradiction[] => {
    const untold = runs!.reduce((sum, { top, told }) => sum + top - told.size, 0)
    const open = bids.filter((bid) => bid.auctionId === auctionId && isOpen(bid)).length
    return untold > open ? [{ name: 'gap', detail: `${auctionId}: ${untold} bids untold, ${open} unanswered` }] : []
  })
}
