import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCluster, type TestAuction, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())

const DAY_MS = 86_400_000
const platformActor = { adminId: null }
const invalid = { ok: false, code: 'INVALID_STATE', message: expect.any(String) }
const auditEntriesOf = (auction: TestAuction) =>
  cluster.rows<{ action: string; admin_id: number | null }>(
    'select action, admin_id from audit_log where target_id = $1 order by id',
    [auction.id],
  )

describe('a start', () => {
  test('opens the first run, waiting for its first bid', async () => {
    const admin = await cluster.person()
    const auction = await cluster.auction({ startAsLive: false })
    const started = await cluster.auctioneer.start(auction.id, { adminId: admin.id })
    expect(started).toMatchObject({
      ok: true,
      liveState: { status: 'live', run: 1, currentBid: 0, timerEndsAt: null, bids: [] },
    })
    expect((await cluster.bid(auction, await cluster.person())).ok).toBe(true)
    expect(await auditEntriesOf(auction)).toEqual([
      { action: 'auction.create', admin_id: null },
      { action: 'auction.start', admin_id: admin.id },
    ])
  })

  test('of an auction with a duration sets a planned end that early bids do not move', async () => {
    const auction = await cluster.auction({ startAsLive: false, durationDays: 2, durationMonths: 1 })
    const end = new Date((await cluster.clock.now()) + 32 * DAY_MS).toISOString()
    expect(await cluster.auctioneer.start(auction.id, platformActor)).toMatchObject({ liveState: { timerEndsAt: end } })
    expect(await cluster.bid(auction, await cluster.person())).toMatchObject({ liveState: { timerEndsAt: end } })
  })

  test('of a live or ended auction is refused', async () => {
    const auction = await cluster.auction()
    expect(await cluster.auctioneer.start(auction.id, platformActor)).toEqual(invalid)
    await cluster.auctioneer.close(auction.id, platformActor)
    expect(await cluster.auctioneer.start(auction.id, platformActor)).toEqual(invalid)
    expect(await cluster.auctioneer.start('nessuna', platformActor)).toEqual({ ok: false, code: 'AUCTION_NOT_FOUND' })
  })

  test('requested ten times at once opens one run', async () => {
    const auction = await cluster.auction({ startAsLive: false })
    const starts = await Promise.all(
      Array.from({ length: 10 }, () => cluster.auctioneer.start(auction.id, platformActor)),
    )
    expect(starts.filter((each) => each.ok)).toHaveLength(1)
    expect(await cluster.rows('select run from runs where auction_id = $1', [auction.rowId])).toEqual([{ run: 1 }])
  })

  test('is automatic at the scheduled time if that was over a minute away', async () => {
    const now = await cluster.clock.now()
    const soon = await cluster.auction({ startAsLive: false, startTime: now + 60_000 })
    const later = await cluster.auction({ startAsLive: false, startTime: now + 61_000 })
    await cluster.clock.pass(60_999)
    expect(await cluster.auctioneer.startDue()).toEqual([])
    await cluster.clock.pass(1)
    expect(await cluster.auctioneer.startDue()).toEqual([later.id])
    expect(await cluster.auctioneer.startDue()).toEqual([])
    const states = await cluster.auctioneer.readLiveStates([soon.id, later.id])
    expect([states.get(soon.id)?.status, states.get(later.id)?.status]).toEqual(['upcoming', 'live'])
  })
})

describe('a restart', () => {
  test('opens a new run of the same length, with price, counts and leader reset', async () => {
    const auction = await cluster.auction({ durationDays: 2 })
    await cluster.bid(auction, await cluster.person())
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.clock.pass(DAY_MS)
    const restarted = await cluster.auctioneer.restart(auction.id, platformActor)
    const end = new Date((await cluster.clock.now()) + 2 * DAY_MS).toISOString()
    expect(restarted).toMatchObject({
      liveState: { status: 'live', run: 2, currentBid: 0, bidderCount: 0, uniqueBidders: 0 },
    })
    expect(restarted).toMatchObject({
      liveState: { lastBidderName: null, timerEndsAt: end, endedAt: null, endReason: null },
    })
    expect(await cluster.bid(auction, await cluster.person())).toMatchObject({
      bid: { id: `${auction.id}.2.1`, amount: 101 },
    })
    expect((await auditEntriesOf(auction)).map(({ action }) => action)).toEqual([
      'auction.create',
      'auction.close',
      'auction.restart',
    ])
  })

  test('refunds the credits of a winner who has not paid and cancels the order', async () => {
    const auction = await cluster.auction({ bidCostCredits: 3 })
    const [anna, bruno] = [await cluster.person(20), await cluster.person(20)]
    for (const person of [anna, bruno, anna]) await cluster.bid(auction, person)
    await cluster.auctioneer.close(auction.id, platformActor)
    expect(await cluster.balance(anna)).toBe(14)
    const answers = await Promise.all([1, 2, 3].map(() => cluster.auctioneer.restart(auction.id, platformActor)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect([await cluster.balance(anna), await cluster.balance(bruno)]).toEqual([20, 17])
    const orders = await cluster.rows('select run, status from orders where auction_id = $1', [auction.rowId])
    expect(orders).toEqual([{ run: 1, status: 'cancelled' }])
  })

  test('waits for a parcel that was refunded while it was away, as a deletion does', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.auctioneer.close(auction.id, platformActor)
    const set = (state: string) =>
      cluster.rows(`update orders set status = 'cancelled', shipping_state = $2 where auction_id = $1`, [
        auction.rowId,
        state,
      ])
    await set('delivered')
    expect(await cluster.auctioneer.restart(auction.id, platformActor)).toMatchObject({ code: 'INVALID_STATE' })
    expect(await cluster.auctioneer.remove(auction.id, platformActor)).toMatchObject({ code: 'INVALID_STATE' })
    await set('returned')
    expect(await cluster.auctioneer.restart(auction.id, platformActor)).toMatchObject({ ok: true })
  })

  test('refunds only the credits spent in the won run', async () => {
    const auction = await cluster.auction()
    const [anna, bruno] = [await cluster.person(20), await cluster.person(20)]
    for (const person of [anna, bruno]) await cluster.bid(auction, person)
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.auctioneer.restart(auction.id, platformActor)
    await cluster.bid(auction, anna)
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.auctioneer.restart(auction.id, platformActor)
    expect([await cluster.balance(anna), await cluster.balance(bruno)]).toEqual([19, 20])
  })

  test('repays the winner’s debt from the refund and publishes the remaining balance', async () => {
    const auction = await cluster.auction({ bidCostCredits: 5 })
    const anna = await cluster.person(20)
    await cluster.bid(auction, anna)
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.rows('update users set debt_credits = 3 where id = $1', [anna.id])
    const received: unknown[] = []
    cluster.eventBus.onUserEvents((people) => received.push(...people))
    await cluster.auctioneer.restart(auction.id, platformActor)
    expect(await cluster.rows('select credits, debt_credits from users where id = $1', [anna.id])).toEqual([
      { credits: 17, debt_credits: 0 },
    ])
    expect(received).toContainEqual({ userId: anna.id, kind: 'credits', credits: 17 })
  })

  test('is refused when the winner has paid', async () => {
    const auction = await cluster.auction()
    const anna = await cluster.person(20)
    await cluster.bid(auction, anna)
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.rows(`update orders set status = 'completed' where auction_id = $1`, [auction.rowId])
    expect(await cluster.auctioneer.restart(auction.id, platformActor)).toEqual(invalid)
    expect(await cluster.balance(anna)).toBe(19)
  })

  test.each(['capturing', 'captured'])('is refused while a payment of the winner is %s', async (state) => {
    const auction = await cluster.auction()
    const anna = await cluster.person(20)
    await cluster.bid(auction, anna)
    await cluster.auctioneer.close(auction.id, platformActor)
    const pay = (state: string) =>
      cluster.rows(
        `insert into payments (public_id, user_id, purpose, order_id, title, amount_cents, request_id, state)
         select gen_random_uuid(), user_id, 'order', id, 'x', amount_cents, gen_random_uuid(), $2 from orders where auction_id = $1`,
        [auction.rowId, state],
      )
    await pay(state)
    expect(await cluster.auctioneer.restart(auction.id, platformActor)).toEqual(invalid)
    expect(await cluster.balance(anna)).toBe(19)
    await cluster.rows(`update payments set state = 'declined'`)
    await pay('created')
    expect(await cluster.auctioneer.restart(auction.id, platformActor)).toMatchObject({ ok: true })
    expect(await cluster.balance(anna)).toBe(20)
  })

  test('of a live or upcoming auction is refused', async () => {
    const [live, upcoming] = [await cluster.auction(), await cluster.auction({ startAsLive: false })]
    expect(await cluster.auctioneer.restart(live.id, platformActor)).toEqual(invalid)
    expect(await cluster.auctioneer.restart(upcoming.id, platformActor)).toEqual(invalid)
  })

  test('keeps the auto-bids of the previous run inactive', async () => {
    const auction = await cluster.auction()
    const anna = await cluster.person()
    await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.auctioneer.restart(auction.id, platformActor)
    await cluster.clock.pass(31_000)
    await cluster.auctioneer.runAutoBidTurns()
    const bids = await cluster.rows('select run from bids where auction_id = $1', [auction.rowId])
    expect(bids).toEqual([{ run: 1 }])
  })
})
