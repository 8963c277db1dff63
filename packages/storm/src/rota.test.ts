import { describe, expect, it } from 'vitest'
import { createRota } from './rota.ts'

/**
 * Keeps `inFlight` bids in flight, where each answered bid leads. Returns how often a leader bid.
 */
function play({ bidders, auctions, inFlight, bids }: Record<'bidders' | 'auctions' | 'inFlight' | 'bids', number>) {
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)
  const rota = createRota(names('b', bidders), names('a', auctions))
  const leaders = new Map<string, string>()
  const flying = Array.from({ length: inFlight }, () => rota.next()!)
  const seen = new Set<string>()
  let byLeader = 0
  for (let bid = 0; bid < bids; bid++) {
    const turn = flying.shift()!
    if (leaders.get(turn.auctionId) === turn.bidder) byLeader++
    leaders.set(turn.auctionId, turn.bidder)
    seen.add(turn.auctionId)
    rota.done(turn, true)
    flying.push(rota.next()!)
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
    const rota = createRota(['a', 'b', 'c'], ['x'])
    const order = Array.from({ length: 6 }, () => {
      const turn = rota.next()!
      rota.done(turn, true)
      return turn.bidder
    })
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  })

  it('gives a refused bidder the turn again when no other is free', () => {
    const rota = createRota(['a'], ['x'])
    rota.done(rota.next()!, false)
    expect(rota.next()).toEqual({ bidder: 'a', auctionId: 'x' })
  })

  it('keeps known leaders when created again for the same auctions', () => {
    const leaders = new Map<string, string>()
    const before = createRota(['a', 'b'], ['x'], leaders)
    before.done(before.next()!, true)
    expect(createRota(['a', 'b'], ['x'], leaders).next()).toEqual({ bidder: 'b', auctionId: 'x' })
  })

  it('has no turn while the only free bidder leads', () => {
    const rota = createRota(['a', 'b'], ['x'])
    rota.next()
    const turn = rota.next()!
    rota.done(turn, true)
    expect(rota.next()).toBeUndefined()
  })
})
