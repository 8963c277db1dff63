import type { LiveState } from '@centesimo/auctioneer'
import type { Bid } from '@centesimo/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Conflation, createConflation, type RoomUpdate } from './conflate.ts'

let sent: RoomUpdate[]
let room: Conflation
let gapMs: number
/** Calls that report updates as written, while a test holds them back. */
let held: (() => void)[] | null

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  held = null
  gapMs = 100
  room = createConflation({
    send(update, onWritten) {
      sent.push(update)
      if (held) held.push(onWritten)
      else onWritten()
    },
    monotonicMs: () => performance.now(),
    gapMs: () => gapMs,
  })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('conflation', () => {
  it('sends the first state at once', () => {
    room.push(stateAfter(1))
    expect(versions()).toEqual([1])
  })

  it('sends at most one update per gap, with the newest state', () => {
    for (let bid = 1; bid <= 50; bid++) room.push(stateAfter(bid))
    expect(versions()).toEqual([1])
    vi.advanceTimersByTime(100)
    expect(versions()).toEqual([1, 50])
    vi.advanceTimersByTime(1_000)
    expect(versions()).toEqual([1, 50])
  })

  it('sends at once again after a quiet gap', () => {
    room.push(stateAfter(1))
    vi.advanceTimersByTime(100)
    room.push(stateAfter(2))
    expect(versions()).toEqual([1, 2])
  })

  it('never sends an older or equal state, whatever waits', () => {
    room.push(stateAfter(5))
    room.push(stateAfter(4))
    room.push(stateAfter(8))
    room.push(stateAfter(7))
    room.push(stateAfter(5))
    vi.advanceTimersByTime(500)
    expect(versions()).toEqual([5, 8])
  })

  it('sends each bid once, newest first', () => {
    room.push(stateAfter(2))
    room.push(stateAfter(3))
    room.push(stateAfter(5))
    vi.advanceTimersByTime(100)
    expect(sent.map(({ bids }) => bids.map((bid) => bid.amount))).toEqual([
      [2, 1],
      [5, 4, 3],
    ])
  })

  it('sends up to ten bids of one gap', () => {
    room.push(stateAfter(1))
    room.push(stateAfter(11))
    vi.advanceTimersByTime(100)
    expect(sent[1]!.bids.map((bid) => bid.amount)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  })

  it('sends the last five bids of a storm that no update could carry', () => {
    room.push(stateAfter(1))
    room.push(stateAfter(500))
    vi.advanceTimersByTime(100)
    expect(sent[1]!.bids.map((bid) => bid.amount)).toEqual([500, 499, 498, 497, 496])
  })

  it('sends no bid if only the deadline has moved', () => {
    room.push(stateAfter(3))
    vi.advanceTimersByTime(100)
    room.push({ ...stateAfter(3), version: 4, extendedAt: '2026-06-17T10:00:00.000Z' })
    expect(sent[1]!.bids).toEqual([])
  })

  it('sends a new run from its first bid', () => {
    room.push(stateAfter(7))
    vi.advanceTimersByTime(100)
    room.push({ ...stateAfter(2), version: 20, run: 2 })
    expect(sent[1]!.bids.map((bid) => bid.amount)).toEqual([2, 1])
  })

  it('takes a gap that has grown', () => {
    room.push(stateAfter(1))
    gapMs = 300
    room.push(stateAfter(2))
    vi.advanceTimersByTime(299)
    expect(versions()).toEqual([1])
    vi.advanceTimersByTime(1)
    expect(versions()).toEqual([1, 2])
  })

  it('waits until the last update is written, then sends the newest', () => {
    held = []
    room.push(stateAfter(1))
    vi.advanceTimersByTime(1_000)
    room.push(stateAfter(2))
    room.push(stateAfter(3))
    vi.advanceTimersByTime(1_000)
    expect(versions()).toEqual([1])
    held.shift()?.()
    expect(versions()).toEqual([1, 3])
  })

  it('sends the waiting state on flush, and not again', () => {
    room.push(stateAfter(1))
    room.push(stateAfter(2))
    room.flush()
    vi.advanceTimersByTime(1_000)
    expect(versions()).toEqual([1, 2])
  })

  it('sends nothing after it is stopped', () => {
    room.push(stateAfter(1))
    room.push(stateAfter(2))
    room.stop()
    vi.advanceTimersByTime(1_000)
    expect(versions()).toEqual([1])
  })
})

const versions = () => sent.map((update) => update.version)

/** The state after so many bids: each makes a version and adds a cent. */
function stateAfter(count: number): LiveState {
  const bids = Array.from({ length: Math.min(count, 20) }, (_, i) => bidOf(count - i))
  return {
    id: 'a',
    version: count,
    status: 'live',
    currentBid: count,
    lastBidderName: 'giulia',
    bidderCount: count,
    totalBids: count,
    uniqueBidders: 2,
    timerEndsAt: '2026-06-17T10:01:00.000Z',
    run: 1,
    extendedAt: null,
    endReason: null,
    startedAt: null,
    endedAt: null,
    dueAt: null,
    bids,
  }
}

function bidOf(amount: number): Bid {
  return {
    id: `a.1.${amount}`,
    auctionId: 'a',
    amount,
    bidderName: 'giulia',
    isAutomatic: false,
    creditsUsed: 1,
    timestamp: '2026-06-17T10:00:00.000Z',
  }
}
