import { transaction } from '@centesimo/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closingKit } from '../testing/closing-kit.ts'
import {
  type ClusterNode,
  createTestCluster,
  type Person,
  type TestAuction,
  type TestCluster,
} from '../testing/create-test-cluster.ts'

// A locked auction delays no other, and a locked user only their own bids.

let cluster: TestCluster
/** Like the worker's: it closes, but users do not bid there. */
let worker: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster()
  worker = await cluster.openNode({ takesBids: false })
})
afterAll(() => cluster.close())
beforeEach(() => cluster.clock.prove())

const { stateOf, extensionsOf, isoAfter, ledAuction } = closingKit(() => cluster)

describe('an auction whose row is locked', () => {
  /** Holds the auction's lock, as an administrator's forgotten transaction would. */
  async function whileLocked(auction: TestAuction, action: () => Promise<void>): Promise<void> {
    await transaction(cluster.database.pool, async ({ client }) => {
      await client.query('select from auction_states where id = $1 for update', [auction.rowId])
      await action()
    })
  }
  async function closeAndCountExtensions(auction: TestAuction): Promise<number> {
    await cluster.auctioneer.closeDue()
    return (await extensionsOf(auction)).length
  }
  const bidOf = (auction: TestAuction, person: Person) => cluster.bid(auction, person).catch((error: Error) => error)

  test('delays no other auction: bids on it are unavailable, bids and closes elsewhere go on', async () => {
    const [{ auction: locked }, { auction: open }, { auction: due }] = [
      await ledAuction(),
      await ledAuction({ durationDays: 1 }),
      await ledAuction(),
    ]
    await cluster.clock.pass(59_900)
    await whileLocked(locked, async () => {
      const stuck = bidOf(locked, await cluster.person())
      expect(await cluster.bid(open, await cluster.person())).toMatchObject({ ok: true })
      await cluster.clock.pass(400)
      expect(await cluster.auctioneer.closeDue()).toContain(due.id)
      expect(await stuck).toMatchObject({ name: 'Unavailable' })
      const outages = () => cluster.rows('select from auction_outages where auction_id = $1', [locked.rowId])
      await expect.poll(async () => (await outages()).length).toBe(1)
    })
    expect(await cluster.auctioneer.closeDue()).toEqual([])
    await expect.poll(() => closeAndCountExtensions(locked)).toBe(1)
    expect(await extensionsOf(open)).toEqual([])
    expect(await stateOf(locked)).toMatchObject({ status: 'live', timerEndsAt: await isoAfter(60_000) })
  })

  test('gets its whole timer when it stayed locked for more than a second after its close was due', async () => {
    const { auction } = await ledAuction()
    let monotonic = 0
    const closer = await cluster.openNode({ takesBids: false, monotonicMs: () => monotonic })
    await cluster.clock.pass(60_300)
    await whileLocked(auction, async () => {
      expect(await closer.auctioneer.closeDue()).not.toContain(auction.id)
      monotonic = 1_001
    })
    await closer.auctioneer.waitUntilDrained()
    expect(await extensionsOf(auction)).toHaveLength(1)
    await cluster.clock.pass(60_300)
    expect(await closer.auctioneer.closeDue()).toContain(auction.id)
  })

  test('makes an admin’s action unavailable, and stops no auto-bid that is not active', async () => {
    const { auction } = await ledAuction()
    const who = { auctionId: auction.id, userId: (await cluster.person()).id }
    await whileLocked(auction, async () => {
      expect(await cluster.auctioneer.stopAutoBid(who)).toMatchObject({ ok: true, isActive: false })
      await expect(cluster.auctioneer.close(auction.id, { adminId: null })).rejects.toMatchObject({ code: '55P03' })
    })
  })
})

test('a locked user keeps only their own bids waiting', async () => {
  const { auction } = await ledAuction()
  const [locked, other] = [await cluster.person(), await cluster.person()]
  const stuck = await transaction(cluster.database.pool, async ({ client }) => {
    await client.query('select from users where id = $1 for update', [locked.id])
    const bid = cluster.bid(auction, locked)
    expect(await cluster.bid(auction, other)).toMatchObject({ ok: true })
    return { bid }
  })
  expect(await stuck.bid).toMatchObject({ ok: true })
})

describe('a lock is no outage', () => {
  test('of an earlier deadline: a run that was locked once ends later as usual', async () => {
    const { auction } = await ledAuction()
    const late = await cluster.person()
    await cluster.clock.pass(60_300)
    await transaction(cluster.database.pool, async ({ client }) => {
      await client.query(
        `update auction_states set timer_ends_at = timer_ends_at + interval '1 min', version = version + 1 where id = $1`,
        [auction.rowId],
      )
      expect(await worker.auctioneer.closeDue()).not.toContain(auction.id)
    })
    await worker.auctioneer.waitUntilDrained()
    await cluster.clock.pass(60_000)
    expect(await cluster.bid(auction, late)).toEqual({ ok: false, code: 'AUCTION_CLOSED' })
    expect(await extensionsOf(auction)).toEqual([])
  })

  test('of the auctions beside one that Postgres refuses to close', async () => {
    const led = [await ledAuction(), await ledAuction(), await ledAuction()]
    const [refused, ...others] = led.map(({ auction }) => auction) as [TestAuction, TestAuction, TestAuction]
    await cluster.rows(
      `alter table runs add constraint refused check (auction_id <> ${refused.rowId} or ended_at is null)`,
    )
    try {
      await cluster.clock.pass(60_300)
      expect(await worker.auctioneer.closeDue()).toEqual(expect.arrayContaining(others.map(({ id }) => id)))
    } finally {
      await cluster.rows('alter table runs drop constraint refused')
    }
    expect(await worker.auctioneer.closeDue()).toContain(refused.id)
    for (const { auction } of led) expect(await extensionsOf(auction)).toEqual([])
  })
})

describe('while an auto-bid’s user is locked', () => {
  test('other runs end, turns of others are taken, and the turn stays due', async () => {
    const [{ auction: withTurn }, { auction: other }, { auction: busy }] = [
      await ledAuction(),
      await ledAuction(),
      await ledAuction({ durationDays: 1 }),
    ]
    const [locked, free] = [await cluster.person(), await cluster.person()]
    for (const [auction, user] of [
      [withTurn, locked],
      [busy, free],
    ] as const) {
      await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: user.id })
      await cluster.bid(auction, await cluster.person())
    }
    await cluster.clock.pass(60_300)
    await transaction(cluster.database.pool, async ({ client }) => {
      await client.query('select from users where id = $1 for update', [locked.id])
      expect(await worker.auctioneer.closeDue()).toContain(other.id)
      expect(await worker.auctioneer.runAutoBidTurns()).toBe(1)
    })
    await worker.auctioneer.waitUntilDrained()
    expect(await worker.auctioneer.closeDue()).not.toContain(withTurn.id)
    await worker.eventBus.flushed()
    expect(await stateOf(withTurn)).toMatchObject({ status: 'live', lastBidderName: locked.username })
  })

  test('starting one locks no auction for long', async () => {
    const { auction } = await ledAuction({ durationDays: 1 })
    const [locked, other] = [await cluster.person(), await cluster.person()]
    await transaction(cluster.database.pool, async ({ client }) => {
      await client.query('select from users where id = $1 for update', [locked.id])
      const starting = cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: locked.id })
      await expect(starting).rejects.toMatchObject({ code: '55P03' })
      expect(await cluster.bid(auction, other)).toMatchObject({ ok: true })
    })
  })
})

describe('a bid that waited for its bidder’s own lock', () => {
  test('extends nothing, even if it waited across the deadline', async () => {
    const { auction } = await ledAuction()
    const locked = await cluster.person()
    const stuck = await transaction(cluster.database.pool, async ({ client }) => {
      await client.query('select from users where id = $1 for update', [locked.id])
      const bid = cluster.auctioneer.placeBid({
        auctionId: auction.id,
        userId: locked.id,
        receivedAt: performance.now() - 1_500,
      })
      // It comes after the other in its line, so that one has been tried by then.
      expect(await cluster.bid(auction, await cluster.person())).toMatchObject({ ok: true })
      await cluster.clock.pass(60_310)
      return { bid }
    })
    expect(await stuck.bid).toEqual({ ok: false, code: 'AUCTION_CLOSED' })
    expect(await extensionsOf(auction)).toEqual([])
  })
})
