import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AuctionUpdate } from './shapes/auction-update.ts'
import { expandUpdate, shortenUpdate } from './short-update.ts'

const id = '019a9c3e-5a5b-7c3d-9e1f-2b3c4d5e6f70'

describe('the short form of an update', () => {
  it('expands to the same update', () => {
    for (const update of [
      updateWith(1),
      updateWith(5),
      updateWith(10),
      updateWith(3, { extendedAt: '2026-06-17T09:59:00.123Z' }),
      updateWith(2, { timerEndsAt: null }),
      updateWith(2, { timerEndsAt: '2026-06-17T09:59:59.999Z' }),
    ]) {
      expect(expandUpdate(JSON.parse(JSON.stringify(shortenUpdate(update))))).toEqual(update)
    }
  })

  it('of any update expands to the same one, or is not used', () => {
    const times = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') })
    const changes = fc.record(
      {
        version: fc.nat(),
        run: fc.constantFrom(1, 2),
        uniqueBidders: fc.nat(10_000),
        timerEndsAt: fc.option(times.map((at) => new Date(at).toISOString())),
        extendedAt: fc.option(times.map((at) => new Date(at).toISOString())),
        serverTime: times.map((at) => new Date(at).toISOString()),
        lastBidderName: fc.constantFrom('giulia84', 'marco_75', null),
        bidderCount: fc.constantFrom(5_000, 5_001),
      },
      { requiredKeys: [] },
    )
    let used = 0
    fc.assert(
      fc.property(fc.nat(10), fc.oneof(fc.constant({}), changes), (bids, some) => {
        const update = updateWith(bids, some as Partial<AuctionUpdate>)
        const short = shortenUpdate(update)
        if (short) used++
        if (short) expect(expandUpdate(JSON.parse(JSON.stringify(short)))).toEqual(update)
      }),
      { numRuns: 500 },
    )
    expect(used).toBeGreaterThan(50)
  })

  it('takes at most 200 bytes in a storm, on the wire', () => {
    const frame = `42${JSON.stringify(['auction:bids', shortenUpdate(updateWith(5))])}`
    expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(200)
  })

  it.each<[string, AuctionUpdate]>([
    ['that carries no bid', updateWith(0)],
    ['of an end', updateWith(1, { status: 'ended', endReason: 'price' })],
    ['whose bids are of another run', updateWith(2, { run: 2 })],
    ['whose bids are not the newest', updateWith(2, { bidderCount: 5_001, totalBids: 5_001 })],
    ['whose counts differ', updateWith(1, { totalBids: 7 })],
    ['whose leader did not place the newest bid', updateWith(1, { lastBidderName: null })],
    ['whose bids raised the price unevenly', irregular({ amount: 4_990 })],
    ['whose bids had several costs', irregular({ creditsUsed: 2 })],
  ])('is not used for an update %s', (_what, update) => {
    expect(shortenUpdate(update)).toBeNull()
  })
})

/** An update of a run's bids up to number 5,000. */
function updateWith(bids: number, changes: Partial<AuctionUpdate> = {}): AuctionUpdate {
  return {
    id,
    version: 5_002,
    status: 'live',
    currentBid: 5_000,
    lastBidderName: 'giulia84',
    bidderCount: 5_000,
    totalBids: 5_000,
    uniqueBidders: 240,
    timerEndsAt: '2026-06-17T10:00:09.950Z',
    run: 1,
    extendedAt: null,
    endReason: null,
    bids: Array.from({ length: bids }, (_, place) => ({
      id: `${id}.1.${5_000 - place}`,
      auctionId: id,
      amount: 5_000 - place,
      bidderName: place % 2 ? 'marco_75' : 'giulia84',
      isAutomatic: place % 3 === 1,
      creditsUsed: 1,
      timestamp: new Date(Date.parse('2026-06-17T10:00:00.000Z') - 10 * place).toISOString(),
    })),
    serverTime: '2026-06-17T10:00:00.000Z',
    ...changes,
  }
}

function irregular(change: Partial<AuctionUpdate['bids'][number]>): AuctionUpdate {
  const update = updateWith(3)
  return { ...update, bids: update.bids.map((bid, place) => (place === 2 ? { ...bid, ...change } : bid)) }
}
