import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BidOutcome, PlacedOutcome } from '../outcome.ts'
import { createTestCluster, type Person, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())

function placed(outcome: BidOutcome): PlacedOutcome {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

const codeOf = (outcome: BidOutcome) => (outcome.ok ? 'ok' : outcome.code)

describe('a bid', () => {
  test('raises the price by the increment, deducts its cost and starts the timer', async () => {
    const auction = await cluster.auction({ bidCostCredits: 3, incrementCents: 5 })
    const anna = await cluster.person(10)
    const { bid, liveState, credits } = placed(await cluster.bid(auction, anna))
    expect(bid).toMatchObject({ id: `${auction.id}.1.1`, amount: 105, creditsUsed: 3, bidderName: anna.username })
    expect(bid.isAutomatic).toBe(false)
    expect(liveState).toMatchObject({
      currentBid: 105,
      lastBidderName: anna.username,
      bidderCount: 1,
      uniqueBidders: 1,
    })
    expect(liveState.bids).toEqual([bid])
    expect(Date.parse(liveState.timerEndsAt!)).toBe((await cluster.clock.now()) + 60_000)
    expect(credits).toBe(7)
    expect(await cluster.balance(anna)).toBe(7)
  })

  test('is decided in whole milliseconds, so that the order of bids is kept', async () => {
    const auction = await cluster.auction()
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    for (const person of [anna, bruno, anna, bruno]) {
      await cluster.clock.pass(1_000)
      placed(await cluster.bid(auction, person))
    }
    const [row] = await cluster.rows<{ fractions: number }>(
      `select count(*)::int as fractions from bids
       where auction_id = $1 and date_trunc('milliseconds', decided_at) <> decided_at`,
      [auction.rowId],
    )
    expect(row!.fractions).toBe(0)
  })

  test('of the leader is refused without cost', async () => {
    const auction = await cluster.auction()
    const anna = await cluster.person(10)
    placed(await cluster.bid(auction, anna))
    expect(codeOf(await cluster.bid(auction, anna))).toBe('ALREADY_LEADING')
    expect(await cluster.balance(anna)).toBe(9)
  })

  test('that reaches the closing price wins, creates one order and ends the bidding', async () => {
    const auction = await cluster.auction({ closingPriceCents: 103 })
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    expect(placed(await cluster.bid(auction, anna)).won).toBe(false)
    expect(placed(await cluster.bid(auction, bruno)).won).toBe(false)
    const outcomes = await Promise.all([cluster.bid(auction, anna), cluster.bid(auction, bruno)])
    expect(outcomes.map(codeOf)).toEqual(['ok', 'AUCTION_CLOSED'])
    expect(outcomes[0]).toMatchObject({
      won: true,
      liveState: { status: 'ended', endReason: 'price', currentBid: 103 },
    })
    const orders = await cluster.rows('select user_id, run, amount_cents, status from orders where auction_id = $1', [
      auction.rowId,
    ])
    expect(orders).toEqual([{ user_id: anna.id, run: 1, amount_cents: 103, status: 'pending' }])
  })

  test('after the deadline waits until no earlier bid can move it, then is decided', async () => {
    const late = await cluster.auction()
    const [anna, bruno, carla] = [await cluster.person(), await cluster.person(), await cluster.person()]
    placed(await cluster.bid(late, anna))
    await cluster.clock.pass(60_150)
    const bid = (person: Person, waitedMs: number) =>
      cluster.auctioneer.placeBid({
        auctionId: late.id,
        userId: person.id,
        receivedAt: performance.now() - waitedMs,
      })
    // Bruno's bid arrived before the deadline, Carla's after it.
    const outcomes = await Promise.all([bid(carla, -10_000), bid(bruno, 250)])
    expect(outcomes.map(codeOf)).toEqual(['ok', 'ok'])
    expect(outcomes.map((each) => placed(each).bid.amount)).toEqual([103, 102])
  })

  test.each([
    ['an unknown auction', async () => ({ id: randomUUID() }), 'AUCTION_NOT_FOUND'],
    ['an invalid id', async () => ({ id: 'a\u0000' }), 'AUCTION_NOT_FOUND'],
    ['an upcoming auction', async () => cluster.auction({ startAsLive: false }), 'AUCTION_NOT_LIVE'],
    ['an ended auction', endedAuction, 'AUCTION_CLOSED'],
    ['an auction that requires more credits', async () => cluster.auction({ minCredits: 101 }), 'MIN_CREDITS_REQUIRED'],
    ['an auction whose bids cost more', async () => cluster.auction({ bidCostCredits: 101 }), 'INSUFFICIENT_CREDITS'],
  ])('in %s is refused without cost', async (_, create, code) => {
    const auction = await create()
    const anna = await cluster.person(100)
    expect(codeOf(await cluster.bid(auction, anna))).toBe(code)
    expect(await cluster.balance(anna)).toBe(100)
  })

  test('of the seller is refused', async () => {
    const admin = await cluster.person()
    const auction = await cluster.auction({}, admin.id)
    expect(codeOf(await cluster.bid(auction, admin))).toBe('OWN_AUCTION')
  })

  test.each(['blocked_at = now()', 'closed_at = now()', 'debt_credits = 1'])(
    'of a user with %s is refused',
    async (bar) => {
      const auction = await cluster.auction()
      const anna = await cluster.person()
      await cluster.rows(`update users set ${bar} where id = $1`, [anna.id])
      expect(codeOf(await cluster.bid(auction, anna))).toBe('FORBIDDEN')
      expect(await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })).toMatchObject({
        code: 'FORBIDDEN',
      })
    },
  )

  test('needs the minimum balance only the first time in an auction', async () => {
    const auction = await cluster.auction({ minCredits: 10 })
    const [anna, bruno] = [await cluster.person(10), await cluster.person(10)]
    for (const person of [anna, bruno, anna]) placed(await cluster.bid(auction, person))
    expect(await cluster.balance(anna)).toBe(8)
  })
})

describe('bids of one batch', () => {
  test('are decided in order, each against the state left by the previous one', async () => {
    const auction = await cluster.auction()
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => cluster.person()))
    const outcomes = await Promise.all(people.map((person) => cluster.bid(auction, person)))
    expect(outcomes.map((each) => placed(each).bid.amount)).toEqual([101, 102, 103, 104, 105])
  })

  test('are refused once the credits run out', async () => {
    const auction = await cluster.auction()
    const [poor, rich] = [await cluster.person(2), await cluster.person()]
    const order = [poor, rich, poor, rich, poor, rich]
    const outcomes = await Promise.all(order.map((person) => cluster.bid(auction, person)))
    expect(outcomes.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok', 'INSUFFICIENT_CREDITS', 'ALREADY_LEADING'])
    expect(await cluster.balance(poor)).toBe(0)
  })

  test('in several auctions share one balance', async () => {
    const auctions = await Promise.all([1, 2, 3, 4, 5, 6].map(() => cluster.auction()))
    const anna = await cluster.person(4)
    const outcomes = await Promise.all(auctions.map((auction) => cluster.bid(auction, anna)))
    const codes = outcomes.map(codeOf).sort()
    expect(codes).toEqual(['INSUFFICIENT_CREDITS', 'INSUFFICIENT_CREDITS', 'ok', 'ok', 'ok', 'ok'])
    expect(await cluster.balance(anna)).toBe(0)
  })
})

describe('a request id', () => {
  test('sent twice in one batch places one bid and gives two equal answers', async () => {
    const auction = await cluster.auction()
    const anna = await cluster.person(10)
    const id = randomUUID()
    const [first, second] = await Promise.all([
      cluster.bid(auction, anna, id),
      cluster.bid(auction, anna, id.toUpperCase()),
    ])
    expect(placed(second!).bid).toEqual(placed(first!).bid)
    expect([placed(first!).repeated, placed(second!).repeated]).toEqual([false, true])
    expect(await cluster.balance(anna)).toBe(9)
  })

  test('sent again later returns the first bid, credits and win', async () => {
    const auction = await cluster.auction({ closingPriceCents: 103 })
    const [anna, bruno] = [await cluster.person(10), await cluster.person(10)]
    const [early, winning] = [randomUUID(), randomUUID()]
    const first = placed(await cluster.bid(auction, anna, early))
    placed(await cluster.bid(auction, bruno))
    const last = placed(await cluster.bid(auction, anna, winning))
    await cluster.rows('update users set blocked_at = now() where id = $1', [anna.id])
    const again = placed(await cluster.bid(auction, anna, early))
    expect(again).toMatchObject({ bid: first.bid, credits: 9, won: false, repeated: true })
    expect(again.liveState).toEqual(last.liveState)
    expect(placed(await cluster.bid(auction, anna, winning))).toMatchObject({ bid: last.bid, credits: 8, won: true })
  })

  test('sent fifty times at once to two nodes places one bid and gives fifty equal answers', async () => {
    const other = await cluster.openNode()
    const auction = await cluster.auction()
    const anna = await cluster.person(10)
    const requestId = randomUUID()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const { auctioneer } = index % 2 === 0 ? cluster : other
        const receivedAt = performance.now()
        return auctioneer.placeBid({ auctionId: auction.id, userId: anna.id, requestId, receivedAt })
      }),
    )
    const answers = outcomes.map(placed).map(({ bid, credits, won }) => JSON.stringify({ bid, credits, won }))
    expect(new Set(answers).size).toBe(1)
    expect(outcomes.filter((each) => !placed(each).repeated)).toHaveLength(1)
    expect(await cluster.balance(anna)).toBe(9)
  })

  test('used for another auction is a mismatch, and by another user a new request', async () => {
    const [auction, another] = [await cluster.auction(), await cluster.auction()]
    const [anna, bruno] = [await cluster.person(10), await cluster.person(10)]
    const id = randomUUID()
    placed(await cluster.bid(auction, anna, id))
    expect(codeOf(await cluster.bid(another, anna, id))).toBe('IDEMPOTENCY_MISMATCH')
    expect(placed(await cluster.bid(auction, bruno, id)).repeated).toBe(false)
    expect(await cluster.balance(anna)).toBe(9)
  })

  test('used for several auctions at once counts in one of them', async () => {
    const auctions = [await cluster.auction(), await cluster.auction(), await cluster.auction()]
    const anna = await cluster.person(10)
    const id = randomUUID()
    const outcomes = await Promise.all(auctions.map((auction) => cluster.bid(auction, anna, id)))
    expect(outcomes.map(codeOf).sort()).toEqual(['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_MISMATCH', 'ok'])
    expect(await cluster.balance(anna)).toBe(9)
  })

  test('of a refused bid is decided again', async () => {
    const auction = await cluster.auction()
    const anna = await cluster.person(0)
    const id = randomUUID()
    expect(codeOf(await cluster.bid(auction, anna, id))).toBe('INSUFFICIENT_CREDITS')
    await cluster.grant(anna, 1)
    expect(placed(await cluster.bid(auction, anna, id)).repeated).toBe(false)
  })
})

async function endedAuction() {
  const auction = await cluster.auction()
  await cluster.auctioneer.close(auction.id, { adminId: null })
  return auction
}
