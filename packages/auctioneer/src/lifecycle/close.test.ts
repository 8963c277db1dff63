import { GRACE_MS, parseOpeningHours } from '@centesimo/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestCluster, type Person, type TestAuction, type TestCluster } from '../testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())

async function runOf(auction: TestAuction) {
  const [run] = await cluster.rows(
    `select winner_id, bids, final_price_cents, end_reason, ended_at >= deadline_at + $2 * interval '1 ms' as after_grace
     from runs where auction_id = $1 order by run desc limit 1`,
    [auction.rowId, GRACE_MS],
  )
  return run
}

const ordersOf = (auction: TestAuction) =>
  cluster.rows('select user_id, amount_cents, status from orders where auction_id = $1 order by run', [auction.rowId])

describe('closing', () => {
  test('leaves a run alone until its deadline and the grace have passed', async () => {
    const auction = await cluster.auction()
    await cluster.bid(auction, await cluster.person())
    await cluster.clock.pass(60_299)
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    await cluster.clock.pass(1)
    expect(await cluster.auctioneer.closeDue()).toEqual([auction.id])
  })

  test('makes the last bidder the winner, with one order, a notice and a mail', async () => {
    const auction = await cluster.auction()
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    await cluster.bid(auction, anna)
    await cluster.bid(auction, bruno)
    await cluster.clock.pass(61_000)
    await cluster.auctioneer.closeDue()
    const expected = { winner_id: bruno.id, bids: 2, final_price_cents: 102, end_reason: 'timer', after_grace: true }
    expect(await runOf(auction)).toEqual(expected)
    expect(await ordersOf(auction)).toEqual([{ user_id: bruno.id, amount_cents: 102, status: 'pending' }])
    const received = await cluster.rows(
      `select (select count(*)::int from notices where key = $1) as notices,
              (select count(*)::int from outbox where key = $1) as mails`,
      [`won:${auction.rowId}:1`],
    )
    expect(received).toEqual([{ notices: 1, mails: 1 }])
    const liveState = (await cluster.auctioneer.readLiveStates([auction.id])).get(auction.id)
    expect(liveState).toMatchObject({ status: 'ended', endReason: 'timer', lastBidderName: bruno.username })
  })

  test('an order pays for its shipping beside the price, unless its winner has free days at the end', async () => {
    const [anna, bruno, carla] = [await cluster.person(), await cluster.person(), await cluster.person()]
    const { auctioneer } = await cluster.openNode({ shippingCents: 690 })
    const now = await cluster.clock.now()
    const free = (person: Person, offset: string) =>
      cluster.rows(`update users set free_shipping_until = $2::timestamptz + $3::interval where id = $1`, [
        person.id,
        new Date(now),
        offset,
      ])
    await free(bruno, '10 minutes')
    await free(carla, '30 seconds')
    const auctions = await Promise.all([anna, bruno, carla].map(() => cluster.auction()))
    const included = await cluster.auction()
    await cluster.rows('update runs set shipping_cents = 690 where auction_id = any($1)', [
      auctions.map(({ rowId }) => rowId),
    ])
    await cluster.bid(included, anna)
    for (const [i, person] of [anna, bruno, carla].entries()) await cluster.bid(auctions[i]!, person)
    await cluster.clock.pass(61_000)
    await auctioneer.closeDue()
    const orders = await cluster.rows(
      'select user_id, amount_cents, shipping_cents from orders where auction_id = any($1) order by user_id',
      [auctions.map(({ rowId }) => rowId)],
    )
    expect(orders).toEqual([
      { user_id: anna.id, amount_cents: 101 + 690, shipping_cents: 690 },
      { user_id: bruno.id, amount_cents: 101, shipping_cents: 0 },
      { user_id: carla.id, amount_cents: 101 + 690, shipping_cents: 690 },
    ])
    // When it began, shipping was included.
    expect(await ordersOf(included)).toEqual([{ user_id: anna.id, amount_cents: 101, status: 'pending' }])
  })

  test('ends a run only once when two nodes close it concurrently', async () => {
    const other = await cluster.openNode()
    const auctions = await Promise.all([1, 2, 3, 4].map(() => cluster.auction()))
    const anna = await cluster.person()
    for (const auction of auctions) await cluster.bid(auction, anna)
    await cluster.clock.pass(61_000)
    const closers = Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? cluster : other).auctioneer.closeDue())
    const closed = (await Promise.all(closers)).flat()
    expect(closed.toSorted()).toEqual(auctions.map(({ id }) => id).toSorted())
    for (const auction of auctions) expect(await ordersOf(auction)).toHaveLength(1)
  })

  test('of a run without a bid leaves no winner and no order', async () => {
    const auction = await cluster.auction({ durationDays: 1 })
    await cluster.clock.pass(86_401_000)
    expect(await cluster.auctioneer.closeDue()).toContain(auction.id)
    expect(await runOf(auction)).toMatchObject({ winner_id: null, bids: 0, end_reason: 'timer' })
    expect(await ordersOf(auction)).toEqual([])
  })

  test('gives an auto-bid that was due before the deadline its turn first, and the others the whole timer', async () => {
    const auction = await cluster.auction()
    const [anna, bruno] = [await cluster.person(), await cluster.person()]
    await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
    await cluster.bid(auction, bruno)
    await cluster.clock.pass(65_000)
    await cluster.auctioneer.runAutoBidTurns()
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    const [last] = await cluster.rows(
      `select b.bidder_id, b.decided_at = before.timer_ends_at - interval '1 ms' as at_the_last_moment,
         b.timer_ends_at > clock_timestamp() + interval '59 s' as whole_timer
       from bids b join bids before on before.auction_id = b.auction_id and before.seq = b.seq - 1
       where b.auction_id = $1 order by b.seq desc limit 1`,
      [auction.rowId],
    )
    expect(last).toEqual({ bidder_id: anna.id, at_the_last_moment: true, whole_timer: true })
    await cluster.clock.pass(61_000)
    expect(await cluster.auctioneer.closeDue()).toEqual([auction.id])
    expect(await runOf(auction)).toMatchObject({ winner_id: anna.id, bids: 3 })
  })

  test('gives every auto-bid that was due before the deadline its turn as of that deadline', async () => {
    const auction = await cluster.auction()
    for (const person of [await cluster.person(), await cluster.person(), await cluster.person()]) {
      await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: person.id })
    }
    await cluster.clock.pass(70_000)
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    const moments = await cluster.rows(
      `select count(*)::int as turns from bids where auction_id = $1 and seq > 3
       and decided_at = (select timer_ends_at - interval '1 ms' from bids where auction_id = $1 and seq = 3)`,
      [auction.rowId],
    )
    expect(moments).toEqual([{ turns: 3 }])
  })

  test('switches auto-bids off', async () => {
    const auction = await cluster.auction()
    const anna = await cluster.person()
    const who = { auctionId: auction.id, userId: anna.id }
    await cluster.auctioneer.startAutoBid(who)
    await cluster.auctioneer.close(auction.id, { adminId: null })
    expect(await cluster.auctioneer.readAutoBid(who)).toMatchObject({ isActive: false, nextBidAt: null })
  })
})

describe('an admin', () => {
  test('ends a live run before its time: the leader wins, and the action is audited', async () => {
    const admin = await cluster.person()
    const anna = await cluster.person()
    const auction = await cluster.auction()
    await cluster.bid(auction, anna)
    const closed = await cluster.auctioneer.close(auction.id, { adminId: admin.id })
    expect(closed).toMatchObject({ ok: true, liveState: { status: 'ended', endReason: 'admin', currentBid: 101 } })
    expect(await ordersOf(auction)).toEqual([{ user_id: anna.id, amount_cents: 101, status: 'pending' }])
    const auditEntries = await cluster.rows(
      `select admin_id from audit_log where target_id = $1 and action = 'auction.close'`,
      [auction.id],
    )
    expect(auditEntries).toEqual([{ admin_id: admin.id }])
  })

  test.each(['upcoming', 'ended'])('cannot close an auction that is %s', async (status) => {
    const auction = await cluster.auction({ startAsLive: status !== 'upcoming' })
    if (status === 'ended') await cluster.auctioneer.close(auction.id, { adminId: null })
    expect(await cluster.auctioneer.close(auction.id, { adminId: null })).toEqual({
      ok: false,
      code: 'INVALID_STATE',
      message: "L'asta non è live: non c'è nulla da chiudere",
    })
  })
})

describe('at the end of the day', () => {
  test('an auto-bid gets its turn as of the last moment of the day, and the deadline moves to the morning', async () => {
    const hours = parseOpeningHours('10:00-24:00', 'Europe/Rome')
    const daily = await createTestCluster({ hours })
    const midnight = Date.UTC(2026, 5, 17, 22)
    const people = [await daily.person(), await daily.person()]
    await daily.clock.set(midnight - 90_000)
    const auction = await daily.auction({ durationDays: 1, timerMs: 60_000 })
    // Its planned end is midnight of the same day.
    await daily.rows(
      `update auction_states set timer_ends_at = to_timestamp($2 / 1000.0), planned_ends_at = to_timestamp($2 / 1000.0) where id = $1`,
      [auction.rowId, midnight],
    )
    for (const person of people) await daily.auctioneer.startAutoBid({ auctionId: auction.id, userId: person.id })
    await daily.rows(`update auction_states set timer_ends_at = to_timestamp($2 / 1000.0) where id = $1`, [
      auction.rowId,
      midnight,
    ])
    await daily.clock.pass(91_000)
    expect(await daily.auctioneer.closeDue()).toEqual([])
    const bids = await daily.rows(
      `select floor(extract(epoch from decided_at) * 1000)::float8 as decided, floor(extract(epoch from timer_ends_at) * 1000)::float8 as ends
       from bids where auction_id = $1 and seq > 2`,
      [auction.rowId],
    )
    const morning = midnight + 10 * 3_600_000
    expect(bids).toEqual(Array(2).fill({ decided: midnight - 1, ends: morning + 60_000 }))
    await daily.close()
  })
})
