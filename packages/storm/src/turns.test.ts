import { describe, expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/**
 * Keeps `inFlight` bids in flight, where each answered bid leads. Returns how often a leader bid.
 */
function play({ bidders, auctions, inFlight, bids }: Record<'bidders' | 'auctions' | 'inFlight' | 'bids', number>) {
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)
  const turns = createTurns(names('b', bidders), names('a', auctions))
  const leaders = new Map<string, string>()
  const flying = Array.from({ length: inFlight }, () => turns.next()!)
  const seen = new Set<string>()
  let byLeader = 0
  for (let bid = 0; bid < bids; bid++) {
    const turn = flying.shift()!
    if (leaders.get(turn.auctionId) === turn.bidder) byLeader++
    leaders.set(turn.auctionId, turn.bidder)
    seen.add(turn.auctionId)
    turns.done(turn, true)
    flying.push(turns.next()!)
  }
  return { byLeader, auctions: seen.size }
}

describe('turns', () => {
  it.each([
    { bidders: 2, auctions: 1, inFlight: 1, bids: 50 },
    { bidders: 2, auctions: 1_000, inFlight: 1, bids: 5_000 },
    { bidders: 65, auctions: 1, inFlight: 64, bids: 1_000 },
    { bidders: 65, auctions: 1_000, inFlight: 64, bids: 5_000 },
  ])('never gives a leader the turn: $inFlight in flight on $auctions', (how) => {
    expect(play(how)).toEqual({ byLeader: 0, auctions: how.auctions })
  })

  it('gives the turn to the bidder whose last bid is the oldest', () => {
    const turns = createTurns(['a', 'b', 'c'], ['x'])
    const order = Array.from({ length: 6 }, () => {
      const turn = turns.next()!
      turns.done(turn, true)
      return turn.bidder
    })
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  })

  it('gives a refused bidder the turn again when no other is free', () => {
    const turns = createTurns(['a'], ['x'])
    turns.done(turns.next()!, false)
    expect(turns.next()).toEqual({ bidder: 'a', auctionId: 'x' })
  })

  it('keeps known leaders when created again for the same auctions', () => {
    const leaders = new Map<string, string>()
    const before = createTurns(['a', 'b'], ['x'], leaders)
    before.done(before.next()!, true)
    expect(createTurns(['a', 'b'], ['x'], leaders).next()).toEqual({ bidder: 'b', auctionId: 'x' })
  })

  it('has no turn while the only free bidder leads', () => {
    const turns = createTurns(['a', 'b'], ['x'])
    turns.next()
    const turn = turns.next()!
    turns.done(turn, true)
    expect(turns.next()).toBeUndefined()
  })
})
