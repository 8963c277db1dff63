import { randomUUID } from 'node:crypto'
import { transaction } from '@centesimo/db'
import { post } from '@centesimo/ledger'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BidOutcome, PlacedOutcome } from '../outcome.ts'
import { createTestCluster, type Person, type TestCluster } from '../testing/create-test-cluster.ts'

const platformActor = { adminId: null }
let cluster: TestCluster
beforeAll(async () => {
  cluster = await createTestCluster()
})
afterAll(() => cluster.close())

function placed(outcome: BidOutcome): PlacedOutcome {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

const spentWith = (outcome: BidOutcome) => placed(outcome).spentHere

async function buy(person: Person, credits: number, cents: number): Promise<void> {
  const entry = { userId: person.id, type: 'purchase', amount: credits, cents, key: randomUUID() } as const
  await transaction(cluster.database.pool, ({ db }) => post(db, [{ ...entry, description: 'Acquisto' }]))
}

test('each bid says what its bidder has spent in the run: given credits first, which cost nothing', async () => {
  const auction = await cluster.auction({ bidCostCredits: 2 })
  const [anna, bruno] = [await cluster.person(3), await cluster.person()]
  await buy(anna, 4, 200)
  const spent: unknown[] = []
  for (let turn = 0; turn < 3; turn++) {
    spent.push(spentWith(await cluster.bid(auction, anna)))
    await cluster.bid(auction, bruno)
  }
  expect(spent).toEqual([
    { credits: 2, bought: 0, cents: 0 },
    { credits: 4, bought: 1, cents: 50 },
    { credits: 6, bought: 3, cents: 150 },
  ])
})

test('bids of one batch say what had been spent with each of them', async () => {
  const auction = await cluster.auction()
  const [anna, bruno] = [await cluster.person(0), await cluster.person()]
  await buy(anna, 10, 500)
  const outcomes = await Promise.all([anna, bruno, anna, bruno, anna].map((each) => cluster.bid(auction, each)))
  expect([0, 2, 4].map((place) => spentWith(outcomes[place]!))).toEqual([
    { credits: 1, bought: 1, cents: 50 },
    { credits: 2, bought: 2, cents: 100 },
    { credits: 3, bought: 3, cents: 150 },
  ])
})

test('a repeated request says what has been spent by now', async () => {
  const auction = await cluster.auction()
  const [anna, bruno] = [await cluster.person(), await cluster.person()]
  const requestId = randomUUID()
  await cluster.bid(auction, anna, requestId)
  await cluster.bid(auction, bruno)
  await cluster.bid(auction, anna)
  expect(spentWith(await cluster.bid(auction, anna, requestId))).toEqual({ credits: 2, bought: 0, cents: 0 })
})

test('a new run starts from nothing, and what a restart gives back is worth what it had cost', async () => {
  const auction = await cluster.auction({ timerMs: 10_000 })
  const anna = await cluster.person(0)
  await buy(anna, 10, 300)
  expect(spentWith(await cluster.bid(auction, anna))).toEqual({ credits: 1, bought: 1, cents: 30 })
  await cluster.clock.pass(11_000)
  await cluster.auctioneer.closeDue()
  await cluster.auctioneer.restart(auction.id, platformActor)
  expect(await cluster.balance(anna)).toBe(10)
  expect(spentWith(await cluster.bid(auction, anna))).toEqual({ credits: 1, bought: 1, cents: 30 })
  const rows = await cluster.rows<{ credit_lots: number[] }>('select credit_lots from users where id = $1', [anna.id])
  expect(rows[0]!.credit_lots).toEqual([9, 270])
})
