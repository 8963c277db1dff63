import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserEvent } from '../events.ts'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import { createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
const received: UserEvent[] = []
beforeAll(async () => {
  cluster = await createTestCluster()
  cluster.eventBus.onUserEvents((events) => received.push(...events))
})
afterAll(() => cluster.close())

const platformActor = { adminId: null }
const inState = { ok: false, code: 'INVALID_STATE' }

/** Anna bids three times, Bruno twice, Carla once and last. */
async function createBidAuction(offer = {}) {
  const people = await Promise.all([cluster.person(), cluster.person(), cluster.person()])
  const [anna, bruno, carla] = people
  const auction = await cluster.auction(offer)
  for (const person of [anna, bruno, anna, bruno, anna, carla]) await cluster.bid(auction, person)
  received.length = 0
  return { auction, anna, bruno, carla }
}

const ledgerOf = (id: number) =>
  cluster.rows(
    `select type, amount, key from ledger where user_id = $1 and type in ('refund', 'bonus') and key like '%:%' order by id`,
    [id],
  )
const noticesOf = (id: number) => cluster.rows('select kind, data from notices where user_id = $1', [id])
const ordersOf = (auctionId: number) =>
  cluster.rows('select user_id, status from orders where auction_id = $1', [auctionId])

describe('a close with credits as the prize', () => {
  test('awards them to the last bidder instead of an order, and refunds the others', async () => {
    const { auction, anna, bruno, carla } = await createBidAuction({ bidCostCredits: 2 })
    const closed = await cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 500, refundOthers: true })
    expect(closed).toMatchObject({ ok: true, liveState: { status: 'ended', endReason: 'admin', currentBid: 106 } })
    expect(await ordersOf(auction.rowId)).toEqual([])
    expect(
      await cluster.rows('select winner_id, prize_credits from runs where auction_id = $1', [auction.rowId]),
    ).toEqual([{ winner_id: carla.id, prize_credits: 500 }])
    expect(await ledgerOf(carla.id)).toEqual([{ type: 'bonus', amount: 500, key: `prize:${auction.rowId}:1` }])
    expect(await ledgerOf(anna.id)).toEqual([{ type: 'refund', amount: 6, key: `close:${auction.rowId}:1:${anna.id}` }])
    expect([await cluster.balance(anna), await cluster.balance(bruno), await cluster.balance(carla)]).toEqual([
      100, 100, 598,
    ])
    expect(await noticesOf(carla.id)).toMatchObject([{ kind: 'prize', data: { credits: 500, finalPrice: 106 } }])
    expect(await noticesOf(bruno.id)).toMatchObject([
      { kind: 'credits-refunded', data: { credits: 4, reason: 'closed' } },
    ])
    expect(received).toContainEqual(expect.objectContaining({ userId: carla.id, kind: 'won', orderId: null }))
    for (const [{ id }, credits] of [
      [anna, 100],
      [bruno, 100],
      [carla, 598],
    ] as const) {
      expect(received).toContainEqual({ userId: id, kind: 'credits', credits })
    }
    const [action] = await cluster.rows(
      `select before, after from audit_log where target_id = $1 and action = 'auction.close'`,
      [auction.id],
    )
    expect(action).toEqual({
      before: { status: 'live', run: 1 },
      after: {
        status: 'ended',
        winnerId: carla.id,
        finalPriceCents: 106,
        winnerCredits: 500,
        refundOthers: true,
        refunded: 2,
        refundedCredits: 10,
      },
    })
  })

  test('without refunds changes nothing for the others', async () => {
    const { auction, anna } = await createBidAuction()
    await cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 1, refundOthers: false })
    expect(await cluster.balance(anna)).toBe(97)
    expect(await noticesOf(anna.id)).toEqual([])
  })

  test('of zero credits is an ordinary win with an order, optionally with refunds', async () => {
    const { auction, anna, carla } = await createBidAuction()
    await cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 0, refundOthers: true })
    expect(await ordersOf(auction.rowId)).toEqual([{ user_id: carla.id, status: 'pending' }])
    expect([await cluster.balance(anna), await cluster.balance(carla)]).toEqual([100, 99])
  })

  test('requested ten times at once on two nodes happens once', async () => {
    const { auction, carla } = await createBidAuction()
    const other = await cluster.openNode()
    const prize = { winnerCredits: 7, refundOthers: true }
    const closes = Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? cluster : other).auctioneer.close(auction.id, platformActor, prize),
    )
    const done = (await Promise.all(closes)).filter(({ ok }) => ok)
    expect(done).toHaveLength(1)
    expect(await cluster.balance(carla)).toBe(106)
  })

  test('is refused without a live auction that has a bid', async () => {
    const prize = { winnerCredits: 5, refundOthers: true }
    const [upcoming, unbid] = [await cluster.auction({ startAsLive: false }), await cluster.auction()]
    expect(await cluster.auctioneer.close(upcoming.id, platformActor, prize)).toMatchObject(inState)
    expect(await cluster.auctioneer.close(unbid.id, platformActor, prize)).toMatchObject({
      ...inState,
      message: expect.any(String),
    })
    await cluster.auctioneer.close(unbid.id, platformActor)
    expect(await cluster.auctioneer.close(unbid.id, platformActor, prize)).toMatchObject(inState)
  })

  test('repays a debt first, like all incoming credits', async () => {
    const { auction, carla } = await createBidAuction()
    await cluster.rows('update users set debt_credits = 30 where id = $1', [carla.id])
    await cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 50, refundOthers: false })
    expect(await cluster.rows('select credits, debt_credits from users where id = $1', [carla.id])).toEqual([
      { credits: 119, debt_credits: 0 },
    ])
  })

  test('racing with bids awards the last bidder and refuses later bids', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => cluster.person()))
    const auction = await cluster.auction()
    await cluster.bid(auction, people[0]!)
    const bids = people.flatMap((person) => [cluster.bid(auction, person), cluster.bid(auction, person)])
    const closed = cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 9, refundOthers: true })
    await Promise.all(bids)
    expect((await closed).ok).toBe(true)
    expect(await cluster.bid(auction, people[3]!)).toMatchObject({ code: expect.stringMatching(/AUCTION_CLOSED/) })
  })

  test('allows a restart, which keeps the prize', async () => {
    const { auction, carla } = await createBidAuction()
    await cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 5, refundOthers: true })
    expect(await cluster.auctioneer.restart(auction.id, platformActor)).toMatchObject({
      ok: true,
      liveState: { run: 2 },
    })
    expect(await cluster.balance(carla)).toBe(104)
  })
})

test('the only violation is the debt that this test inserted', async () => {
  const names = (await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).map(
    ({ invariant }) => invariant,
  )
  expect(names).toEqual(['debt-is-owed-minus-repaid'])
})
