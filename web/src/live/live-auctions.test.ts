import { expandUpdate, shortenUpdate } from '@centesimo/contract/short-update'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createTestAuction, createTestBid, createTestUpdate } from '../testing/create-test-auction.ts'
import { applyLiveEvent, type LiveAuctions, type LiveEvent } from './live-auctions.ts'

const known: LiveAuctions = { a: { auction: createTestAuction(), bids: [createTestBid(1)] } }

describe('applyLiveEvent: an update', () => {
  test('with a newer version changes its fields and keeps the rest', () => {
    const { a } = applyLiveEvent(known, createTestUpdate())
    expect(a?.auction).toMatchObject({ version: 6, currentBid: 2, lastBidderName: 'marco', title: 'Cronografo' })
    expect(a?.bids.map((bid) => bid.id)).toEqual(['a.1.2', 'a.1.1'])
  })

  test('in its short form changes the same', () => {
    const { type, ...update } = createTestUpdate()
    const received = expandUpdate(JSON.parse(JSON.stringify(shortenUpdate(update))))
    expect(applyLiveEvent(known, { type, ...received })).toEqual(applyLiveEvent(known, createTestUpdate()))
  })

  test('without a newer version changes nothing of the auction', () => {
    expect(applyLiveEvent(known, createTestUpdate({ version: 5, bids: [] }))).toBe(known)
    expect(applyLiveEvent(known, createTestUpdate({ version: 4, currentBid: 99, bids: [] }))).toBe(known)
  })

  test('that comes late may add a bid that is missing from the history', () => {
    const ahead = { a: { auction: createTestAuction({ version: 9, totalBids: 2 }), bids: [] } }
    const { a } = applyLiveEvent(ahead, createTestUpdate({ version: 6 }))
    expect(a?.auction.version).toBe(9)
    expect(a?.bids.map((bid) => bid.id)).toEqual(['a.1.2'])
  })

  test('of an unknown auction is dropped', () => {
    expect(applyLiveEvent({}, createTestUpdate())).toEqual({})
  })

  test('of a new run starts a new history', () => {
    const restarted = createTestUpdate({
      run: 2,
      currentBid: 0,
      lastBidderName: null,
      totalBids: 0,
      timerEndsAt: null,
      bids: [],
    })
    const { a } = applyLiveEvent(known, restarted)
    expect(a?.auction).toMatchObject({ run: 2, lastBidderName: null })
    expect(a?.bids).toEqual([])
  })

  test('that ends the auction sets isLive too', () => {
    const { a } = applyLiveEvent(known, createTestUpdate({ status: 'ended', endReason: 'price' }))
    expect(a?.auction).toMatchObject({ status: 'ended', isLive: false, endReason: 'price' })
  })

  test('of one auction keeps the other objects identical', () => {
    const two: LiveAuctions = { ...known, b: { auction: createTestAuction({ id: 'b' }), bids: [] } }
    expect(applyLiveEvent(two, createTestUpdate()).b).toBe(two.b)
  })
})

describe('applyLiveEvent: a read', () => {
  test('adds new auctions', () => {
    expect(applyLiveEvent({}, { type: 'read', auctions: [createTestAuction()] }).a?.auction.title).toBe('Cronografo')
  })

  test('that is older than an update changes nothing', () => {
    const after = applyLiveEvent(known, createTestUpdate())
    expect(applyLiveEvent(after, { type: 'read', auctions: [createTestAuction()] })).toBe(after)
  })

  test('of the same state a moment later renders nothing', () => {
    const again = createTestAuction({
      serverTime: '2026-06-17T10:00:09.000Z',
      category: { ...createTestAuction().category },
    })
    expect(applyLiveEvent(known, { type: 'read', auctions: [again] })).toBe(known)
  })

  test('of the same version fills in what an event does not carry', () => {
    const ended = applyLiveEvent(known, {
      type: 'ended',
      id: 'a',
      version: 6,
      winnerName: 'giulia',
      finalPrice: 1,
      reason: 'timer',
    })
    const read = createTestAuction({
      version: 6,
      status: 'ended',
      isLive: false,
      endReason: 'timer',
      endedAt: '2026-06-17T10:01:00.300Z',
    })
    expect(applyLiveEvent(ended, { type: 'read', auctions: [read] }).a?.auction.endedAt).toBe(
      '2026-06-17T10:01:00.300Z',
    )
  })

  test('keeps the history of the same run and drops that of an old one', () => {
    const read = (run: number) =>
      applyLiveEvent(known, { type: 'read', auctions: [createTestAuction({ version: 8, run })] })
    expect(read(1).a?.bids).toHaveLength(1)
    expect(read(2).a?.bids).toEqual([])
  })
})

describe('applyLiveEvent: an end', () => {
  const ended = { type: 'ended', id: 'a', version: 7, winnerName: 'giulia', finalPrice: 1, reason: 'timer' } as const

  test('sets the winner and the price', () => {
    expect(applyLiveEvent(known, ended).a?.auction).toMatchObject({
      status: 'ended',
      lastBidderName: 'giulia',
      currentBid: 1,
    })
  })

  test('without bids has no winner', () => {
    const { a } = applyLiveEvent(known, { ...ended, winnerName: null, finalPrice: 0 })
    expect(a?.auction).toMatchObject({ status: 'ended', lastBidderName: null })
  })

  test('that arrives twice is applied once', () => {
    const once = applyLiveEvent(known, ended)
    expect(applyLiveEvent(once, ended)).toBe(once)
  })

  test('of a run that was restarted meanwhile comes too late', () => {
    const restarted = applyLiveEvent(known, createTestUpdate({ version: 8, run: 2 }))
    expect(applyLiveEvent(restarted, ended)).toBe(restarted)
  })
})

test('changes the viewer count without a new version', () => {
  const { a } = applyLiveEvent(known, { type: 'viewers', id: 'a', viewers: 40 })
  expect(a?.auction).toMatchObject({ viewers: 40, version: 5 })
  expect(applyLiveEvent(known, { type: 'viewers', id: 'a', viewers: 3 })).toBe(known)
})

test('converges on the newest update, in any order and with repeats', () => {
  const updates = Array.from({ length: 6 }, (_, step) =>
    createTestUpdate({ version: 6 + step, currentBid: 2 + step, totalBids: 2 + step, bids: [createTestBid(2 + step)] }),
  )
  fc.assert(
    fc.property(fc.shuffledSubarray([...updates, ...updates], { minLength: 12 }), (shuffled) => {
      const events: LiveEvent[] = shuffled
      const after = events.reduce(applyLiveEvent, known)
      expect(after.a?.auction).toMatchObject({ version: 11, currentBid: 7 })
      expect(after.a?.bids[0]?.id).toBe('a.1.7')
    }),
  )
})

test('never lowers a version', () => {
  const version = fc.integer({ min: 1, max: 20 })
  const event: fc.Arbitrary<LiveEvent> = fc.oneof(
    version.map((v) => createTestUpdate({ version: v, bids: [] })),
    version.map((v): LiveEvent => ({ type: 'read', auctions: [createTestAuction({ version: v })] })),
    version.map(
      (v): LiveEvent => ({ type: 'ended', id: 'a', version: v, winnerName: null, finalPrice: 0, reason: 'timer' }),
    ),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state = known
      for (const next of events) {
        const before = state.a?.auction.version ?? 0
        state = applyLiveEvent(state, next)
        expect(state.a?.auction.version).toBeGreaterThanOrEqual(before)
      }
    }),
  )
})
