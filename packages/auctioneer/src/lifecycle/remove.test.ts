import { transaction } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserEvent } from '../events.ts'
import { compareLiveState } from '../live-state/compare-live-state.ts'
import {
  type ClusterNode,
  createTestCluster,
  type TestAuction,
  type TestCluster,
} from '../testing/create-test-cluster.ts'
import { retryWhileLocked, unlessLocked } from '../testing/unless-locked.ts'

let cluster: TestCluster
let other: ClusterNode
const received: UserEvent[] = []
beforeAll(async () => {
  cluster = await createTestCluster()
  other = await cluster.openNode()
  cluster.eventBus.onUserEvents((events) => received.push(...events))
})
afterAll(async () => {
  await Promise.all([cluster.eventBus.flushed(), other.eventBus.flushed()])
  expect(await checkInvariants(cluster.database, { compareLiveState: () => compareLiveState(cluster) })).toEqual([])
  await cluster.close()
})

const platformActor = { adminId: null }
const gone = { ok: false, code: 'AUCTION_NOT_FOUND' }
const remove = (auction: TestAuction) => cluster.auctioneer.remove(auction.id, platformActor)

async function fight(offer = {}) {
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  const auction = await cluster.auction({ bidCostCredits: 2, ...offer })
  for (const person of [anna, bruno, anna]) await cluster.bid(auction, person)
  return { auction, anna, bruno }
}

async function rowsLeft({ rowId }: TestAuction): Promise<number> {
  const tables = ['auctions.id', 'auction_states.id', 'runs.auction_id', 'bids.auction_id', 'run_bidders.auction_id']
  const more = [
    'run_extensions.auction_id',
    'autobids.auction_id',
    'watchlist.auction_id',
    'start_reminders.auction_id',
  ]
  const counts = [...tables, ...more].map(
    (column) => `(select count(*) from ${column.split('.')[0]} where ${column} = $1)`,
  )
  const [row] = await cluster.rows<{ n: number }>(`select (${counts.join(' + ')})::int as n`, [rowId])
  return row!.n
}

describe('a deletion', () => {
  test('of a live auction refunds every bidder of the run and leaves a tombstone and the ledger', async () => {
    const { auction, anna, bruno } = await fight()
    await cluster.auctioneer.close(auction.id, platformActor)
    await cluster.auctioneer.restart(auction.id, platformActor)
    await cluster.bid(auction, bruno)
    await cluster.auctioneer.startAutoBid({ auctionId: auction.id, userId: anna.id })
    for (const table of ['watchlist', 'start_reminders'])
      await cluster.rows(`insert into ${table} (user_id, auction_id) values ($1, $2)`, [bruno.id, auction.rowId])
    await cluster.eventBus.flushed()
    received.length = 0
    expect(await remove(auction)).toEqual({ ok: true })
    expect(await rowsLeft(auction)).toBe(0)
    // Bruno's one bid of the first run was lost, Anna won that one and had it back.
    expect([await cluster.balance(anna), await cluster.balance(bruno)]).toEqual([100, 98])
    expect(
      await cluster.rows('select public_id, runs, bids, bid_credits from tombstones where auction_id = $1', [
        auction.rowId,
      ]),
    ).toEqual([{ public_id: auction.id, runs: 2, bids: 5, bid_credits: 10 }])
    expect(await cluster.rows('select kind, data from notices where user_id = $1', [bruno.id])).toMatchObject([
      { kind: 'credits-refunded', data: { credits: 2, reason: 'deleted', title: expect.any(String) } },
    ])
    await expect.poll(() => received).toContainEqual({ userId: bruno.id, kind: 'credits', credits: 98 })
    expect(received).toContainEqual(expect.objectContaining({ userId: anna.id, kind: 'autobid', isActive: false }))
    const [action] = await cluster.rows(
      `select before, after from audit_log where target_id = $1 and action = 'auction.delete'`,
      [auction.id],
    )
    expect(action).toMatchObject({
      before: { status: 'live', run: 2, bids: 2, priceCents: 102 },
      after: { refunded: 2, refundedCredits: 4, bids: 5, bidCredits: 10 },
    })
  })

  test('of a won auction cancels the unpaid order and refunds only its winner', async () => {
    const { auction, anna, bruno } = await fight({ closingPriceCents: 103 })
    expect(await remove(auction)).toEqual({ ok: true })
    expect(await cluster.rows('select user_id, status from orders where auction_id = $1', [auction.rowId])).toEqual([
      { user_id: anna.id, status: 'cancelled' },
    ])
    expect([await cluster.balance(anna), await cluster.balance(bruno)]).toEqual([100, 98])
    expect(
      await cluster.rows(`select data from notices where user_id = $1 and kind = 'credits-refunded'`, [anna.id]),
    ).toMatchObject([{ data: { credits: 4, reason: 'order-cancelled' } }])
  })

  test('refunds no bidder twice whom the close has refunded', async () => {
    const { auction, anna, bruno } = await fight()
    await cluster.auctioneer.close(auction.id, platformActor, { winnerCredits: 0, refundOthers: true })
    await remove(auction)
    expect([await cluster.balance(anna), await cluster.balance(bruno)]).toEqual([100, 100])
  })

  test('of an upcoming or unsold auction refunds nothing', async () => {
    const [upcoming, unsold] = [await cluster.auction({ startAsLive: false }), await cluster.auction()]
    await cluster.auctioneer.close(unsold.id, platformActor)
    expect([await remove(upcoming), await remove(unsold)]).toEqual([{ ok: true }, { ok: true }])
    expect((await rowsLeft(upcoming)) + (await rowsLeft(unsold))).toBe(0)
  })

  test('cancels unpaid buy-now orders', async () => {
    const auction = await cluster.auction({ buyNowCents: 900 })
    const { id } = await cluster.person()
    await cluster.rows(
      `insert into orders (public_id, user_id, type, auction_id, amount_cents, product_title) values ($1, $2, 'buy_now', $3, 900, 'x')`,
      [`buy-${id}`, id, auction.rowId],
    )
    await remove(auction)
    expect(await cluster.rows('select status from orders where auction_id = $1', [auction.rowId])).toEqual([
      { status: 'cancelled' },
    ])
  })
})

describe('a deleted auction', () => {
  test('is unknown on every node, in Redis, and to every call', async () => {
    const { auction, bruno } = await fight()
    other.eventBus.watch(auction.id)
    await cluster.eventBus.flushed()
    expect((await other.auctioneer.readLiveStates([auction.id])).size).toBe(1)
    const changes: unknown[] = []
    other.eventBus.onChange((change) => changes.push(change))
    await remove(auction)
    await expect.poll(() => changes).toEqual([{ kind: 'deleted', id: auction.id }])
    for (const node of [cluster, other]) {
      expect((await node.auctioneer.readLiveStates([auction.id])).size).toBe(0)
      const bid = { auctionId: auction.id, userId: bruno.id, receivedAt: performance.now() }
      expect(await node.auctioneer.placeBid(bid)).toEqual(gone)
      expect(await node.auctioneer.remove(auction.id, platformActor)).toEqual(gone)
      expect(await node.auctioneer.close(auction.id, platformActor)).toEqual(gone)
    }
  })

  test('does not come back with a late state', async () => {
    const { auction } = await fight()
    const [late] = [...(await cluster.auctioneer.readLiveStates([auction.id])).values()]
    await remove(auction)
    other.eventBus.publish([{ ...late!, version: 99 }])
    await other.eventBus.flushed()
    const third = await cluster.openNode()
    expect((await third.auctioneer.readLiveStates([auction.id])).size).toBe(0)
    expect((await third.eventBus.readCachedVersions([])).deadlines.has(auction.id)).toBe(false)
  })
})

describe('a deletion is refused', () => {
  const inState = { ok: false, code: 'INVALID_STATE', message: expect.any(String) }

  test('when an order is paid', async () => {
    const { auction } = await fight({ closingPriceCents: 103 })
    await cluster.rows(`update orders set status = 'completed' where auction_id = $1`, [auction.rowId])
    expect(await remove(auction)).toMatchObject(inState)
    expect(await rowsLeft(auction)).toBeGreaterThan(0)
    await cluster.rows(`update orders set status = 'pending' where auction_id = $1`, [auction.rowId])
  })

  test('while an order is being paid, whichever comes first', async () => {
    const { auction, anna } = await fight({ closingPriceCents: 103 })
    await cluster.rows(
      `insert into payments (user_id, public_id, purpose, order_id, title, amount_cents, request_id, state)
       select $1, 'p' || id, 'order', id, 'x', amount_cents, gen_random_uuid(), 'created' from orders where auction_id = $2`,
      [anna.id, auction.rowId],
    )
    // A capture locks the order first, and only goes on while it is pending.
    const capture = transaction(cluster.database.pool, async ({ client }) => {
      const { rows } = await client.query(`select id, status from orders where auction_id = $1 for update`, [
        auction.rowId,
      ])
      if (rows[0].status !== 'pending') return false
      await client.query(`update payments set state = 'capturing' where order_id = $1`, [rows[0].id])
      return true
    })
    const [captures, removed] = await Promise.all([capture, remove(auction)])
    expect(removed.ok).toBe(!captures)
    if (captures) expect(removed).toMatchObject(inState)
    await cluster.rows(`update payments set state = 'cancelled' where user_id = $1`, [anna.id])
  })
})

test('deletes once under concurrent bids, auto-bids, closers and deletions on two nodes, and refunds every bidder', async () => {
  for (let round = 0; round < 4; round++) {
    const people = await Promise.all(Array.from({ length: 8 }, () => cluster.person(50)))
    const auction = await cluster.auction()
    const node = (i: number) => (i % 2 ? cluster : other)
    const bids = people.flatMap((person, i) =>
      Array.from({ length: 6 }, async (_, turn) => {
        const bid = { auctionId: auction.id, userId: person.id, receivedAt: performance.now() }
        await node(i + turn).auctioneer.placeBid(bid)
        if (turn === 3)
          await unlessLocked(node(i).auctioneer.startAutoBid({ auctionId: auction.id, userId: person.id }))
        await node(turn).auctioneer.closeDue()
      }),
    )
    const removals = Array.from({ length: 10 }, (_, i) =>
      retryWhileLocked(() => node(i).auctioneer.remove(auction.id, platformActor)),
    )
    const removed = await Promise.all(removals)
    await Promise.all(bids)
    expect(removed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await rowsLeft(auction)).toBe(0)
    for (const person of people) expect(await cluster.balance(person)).toBe(50)
  }
})
