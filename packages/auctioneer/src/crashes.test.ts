import type { Database } from '@centesimo/db'
import { dieAtEachStep } from '@centesimo/db/testing/die-at-each-step'
import { ALWAYS } from '@centesimo/domain/testing'
import { checkInvariants } from '@centesimo/invariants'
import { monotonicMs } from '@centesimo/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BidCommand } from './bidding/batch-state.ts'
import { type Settled, settleBatch } from './bidding/settle-batch.ts'
import { createTestCluster, type Person, type TestAuction, type TestCluster } from './testing/create-test-cluster.ts'

let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(async () => {
  expect(await checkInvariants(cluster.database)).toEqual([])
  await cluster.close()
})

const admin = { adminId: null }
const PRIZE = 50

/** What a death must leave as it was. */
const tablesOf = async ({ rowId }: TestAuction, people: readonly Person[]) => ({
  states: await cluster.rows('select * from auction_states where id = $1', [rowId]),
  runs: await cluster.rows('select * from runs where auction_id = $1', [rowId]),
  bids: await cluster.rows('select * from bids where auction_id = $1 order by seq', [rowId]),
  orders: await cluster.rows('select * from orders where auction_id = $1', [rowId]),
  people: await cluster.rows('select id, credits, credit_lots from users where id = any($1) order by id', [
    people.map(({ id }) => id),
  ]),
  notices: await cluster.rows('select user_id, kind from notices where auction_id = $1', [rowId]),
})

/**
 * Lets the process die before each statement of its work, after which all of it is done or nothing.
 * Returns how many have died.
 */
async function isAllOrNothing(
  auction: TestAuction,
  people: readonly Person[],
  open: (database: Database) => Promise<() => Promise<unknown>>,
  expectDone: () => Promise<void>,
): Promise<number> {
  const before = await tablesOf(auction, people)
  const versionOf = ({ states }: typeof before) => states.map(({ version }) => version)
  const deaths = await dieAtEachStep(cluster.database.url, open, async () => {
    const after = await tablesOf(auction, people)
    if (versionOf(after).join() === versionOf(before).join()) expect(after).toEqual(before)
    else await expectDone()
  })
  await expectDone()
  return deaths
}

const onNode =
  (work: (node: TestCluster['auctioneer']) => Promise<unknown>) =>
  async (database: Database): Promise<() => Promise<unknown>> => {
    const { auctioneer } = await cluster.openNode({ takesBids: false, database })
    return () => work(auctioneer)
  }

/** A batch of these bids in this order, on a node that may die; `codes` are those of the last. */
function batchOf(bids: readonly (readonly [TestAuction, Person])[]) {
  let decisions: Settled['decisions'] = []
  const open = async ({ pool: bidPool }: Database) => {
    const rules = { hours: ALWAYS, autoBidIntervalMs: 30_000, shippingCents: 0, winSlots: 0 }
    const deps = { ...rules, bidPool, monotonicMs, nodeId: cluster.nodeId, takesBids: () => true }
    const receivedAt = monotonicMs()
    const commands = bids.map(([{ rowId: auctionId }, { id: userId }]): BidCommand => {
      return { kind: 'bid', auctionId, userId, requestId: null, receivedAt }
    })
    return async () => {
      decisions = (await settleBatch(deps, commands, { waitsForAuctions: true })).decisions
    }
  }
  const codes = () => decisions.map((each) => (typeof each === 'string' ? each : each.ok ? 'ok' : each.code))
  return { open, codes }
}

describe('the end of a run whose prize is credits', () => {
  async function ledRun(changes: Parameters<TestCluster['auction']>[0] = {}) {
    const auction = await cluster.auction({ prizeCredits: PRIZE, ...changes })
    const people = [await cluster.person(), await cluster.person()] as const
    const [anna, bruno] = people
    await cluster.bid(auction, anna)
    await cluster.bid(auction, bruno)
    return { auction, people, anna, bruno }
  }

  /** One order of the prize, and one notice; no credits move before it is paid. */
  async function expectWon(auction: TestAuction, winner: Person) {
    expect(await tablesOf(auction, [winner])).toMatchObject({
      states: [{ status: 'ended' }],
      runs: [{ winner_id: winner.id }],
      orders: [{ user_id: winner.id, status: 'pending', prize_credits: PRIZE, shipping_cents: 0 }],
      notices: [{ user_id: winner.id, kind: 'won' }],
      people: [{ credits: 99 }],
    })
  }

  test('at its deadline', async () => {
    const { auction, people, bruno } = await ledRun()
    await cluster.clock.pass(61_000)
    const closeDue = onNode((node) => node.closeDue())
    expect(await isAllOrNothing(auction, people, closeDue, () => expectWon(auction, bruno))).toBeGreaterThan(8)
  })

  test('by a bid that reaches the closing price', async () => {
    const { auction, people, anna } = await ledRun({ closingPriceCents: 103 })
    await cluster.grant(anna, 1)
    const batch = batchOf([[auction, anna]])
    expect(await isAllOrNothing(auction, people, batch.open, () => expectWon(auction, anna))).toBeGreaterThan(8)
    expect(batch.codes()).toEqual(['ok'])
  })

  test('by an admin who gives other credits and returns those of the others', async () => {
    const { auction, people } = await ledRun()
    const close = onNode((node) => node.close(auction.id, admin, { winnerCredits: 20, refundOthers: true }))
    const expectClosed = async () =>
      expect(await tablesOf(auction, people)).toMatchObject({
        states: [{ status: 'ended' }],
        orders: [],
        people: [{ credits: 100 }, { credits: 119 }],
      })
    expect(await isAllOrNothing(auction, people, close, expectClosed)).toBeGreaterThan(12)
  })
})

test('a batch of bids on auctions for few is settled whole or not at all', async () => {
  const [beginners, closing] = [
    await cluster.auction({ audience: 'beginners' }),
    await cluster.auction({ joinUntilCents: 102 }),
  ]
  const people = [await cluster.person(), await cluster.person(), await cluster.person()] as const
  const [anna, bruno, carla] = people
  expect(await cluster.bid(await cluster.auction({ closingPriceCents: 101 }), bruno)).toMatchObject({ won: true })
  const batch = batchOf([
    [beginners, anna],
    [beginners, bruno],
    [beginners, carla],
    [closing, anna],
    [closing, bruno],
    [closing, carla],
    [closing, anna],
  ])
  const untouched = await tablesOf(closing, people)
  const open = async (database: Database) => {
    // Those who died before have left nothing here either.
    expect(await tablesOf(closing, people)).toEqual(untouched)
    return batch.open(database)
  }
  // Bruno's win cost a credit, and no refusal did.
  const expectSettled = async () => expect(await Promise.all(people.map(cluster.balance))).toEqual([97, 98, 99])
  expect(await isAllOrNothing(beginners, people, open, expectSettled)).toBeGreaterThan(5)
  expect(batch.codes()).toEqual(['ok', 'BEGINNERS_ONLY', 'ok', 'ok', 'ok', 'JOINING_CLOSED', 'ok'])
})
