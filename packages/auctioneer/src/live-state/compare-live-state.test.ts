import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClusterNode, createTestCluster, type TestCluster } from '../testing/create-test-cluster.ts'
import { compareLiveState } from './compare-live-state.ts'

let cluster: TestCluster
/** A node that only reads, like the process of `npm run verify`. */
let reader: ClusterNode
beforeAll(async () => {
  cluster = await createTestCluster()
  reader = await cluster.openNode()
})
afterAll(() => cluster.close())

const readViolations = async () =>
  (
    await checkInvariants(cluster.database, {
      compareLiveState: () => compareLiveState({ ...cluster, eventBus: reader.eventBus }),
    })
  ).map(({ invariant }) => invariant)

describe('Redis compared with Postgres', () => {
  test('has no violation when every update has arrived', async () => {
    const auction = await cluster.auction()
    for (const person of [await cluster.person(), await cluster.person()]) await cluster.bid(auction, person)
    expect(await readViolations()).toEqual([])
  })

  test('is reported for every auction that differs, and repaired by a rebuild', async () => {
    const corruptions: ((id: string, rowId: number) => Promise<unknown>)[] = [
      (id) => cluster.redis.del(`live:${id}`),
      (_, rowId) => cluster.rows('update auction_states set version = version + 1 where id = $1', [rowId]),
      (id) => tamper(id, '"currentBid":101', '"currentBid":102'),
      (id) => tamper(id, `"id":"${id}.1.1"`, `"id":"${id}.1.9"`),
      async (id) => cluster.redis.zrem(await deadlineIndex(), id),
      async (id) => cluster.redis.zadd(await deadlineIndex(), 1, `${id}-unknown`),
    ]
    const auctions = await Promise.all(corruptions.map(() => cluster.auction()))
    const anna = await cluster.person()
    for (const auction of auctions) await cluster.bid(auction, anna)
    await cluster.eventBus.flushed()
    for (const [index, { id, rowId }] of auctions.entries()) await corruptions[index]!(id, rowId)
    const violations = await checkInvariants(cluster.database, {
      compareLiveState: () => compareLiveState({ ...cluster, eventBus: reader.eventBus }),
    })
    expect(violations).toMatchObject([{ invariant: 'redis-matches-postgres', count: corruptions.length }])
    await cluster.redis.flushdb()
    await cluster.auctioneer.rebuildLiveState()
    expect(await readViolations()).toEqual([])
  })
})

async function deadlineIndex(): Promise<string> {
  const [key] = await cluster.redis.keys('deadlines*')
  return key!
}

async function tamper(id: string, from: string, to: string): Promise<void> {
  const text = (await cluster.redis.get(`live:${id}`)) ?? ''
  await cluster.redis.set(`live:${id}`, text.replace(from, to))
}
