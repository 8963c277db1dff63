import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HouseNode, openHouse, type TestHouse } from '../testing/house.ts'
import { auditHouse } from './audit-house.ts'

let house: TestHouse
/** A node that only reads, like the process of `npm run verify`. */
let looker: HouseNode
beforeAll(async () => {
  house = await openHouse({ redisDb: 34 })
  looker = await house.openNode()
})
afterAll(() => house.close())

const look = async () =>
  (await auditHouse(house.database, { eventBus: looker.eventBus })).map(({ invariant }) => invariant)

describe('Redis compared with Postgres', () => {
  test('has no violation when every update has arrived', async () => {
    const auction = await house.auction()
    for (const person of [await house.person(), await house.person()]) await house.bid(auction, person)
    expect(await look()).toEqual([])
  })

  test('is reported for every auction that differs, and repaired by a rebuild', async () => {
    const corruptions: ((id: string, rowId: number) => Promise<unknown>)[] = [
      (id) => house.redis.del(`hot:${id}`),
      (_, rowId) => house.rows('update auction_states set version = version + 1 where id = $1', [rowId]),
      (id) => tamper(id, '"currentBid":101', '"currentBid":102'),
      (id) => tamper(id, `"id":"${id}.1.1"`, `"id":"${id}.1.9"`),
      async (id) => house.redis.zrem(await deadlineIndex(), id),
      async (id) => house.redis.zadd(await deadlineIndex(), 1, `${id}-unknown`),
    ]
    const auctions = await Promise.all(corruptions.map(() => house.auction()))
    const anna = await house.person()
    for (const auction of auctions) await house.bid(auction, anna)
    await house.eventBus.flushed()
    for (const [index, { id, rowId }] of auctions.entries()) await corruptions[index]!(id, rowId)
    const violations = await auditHouse(house.database, { eventBus: looker.eventBus })
    expect(violations).toMatchObject([{ invariant: 'redis-shows-what-postgres-has', count: corruptions.length }])
    await house.redis.flushdb()
    await house.auctioneer.rebuildLiveState()
    expect(await look()).toEqual([])
  })
})

async function deadlineIndex(): Promise<string> {
  const [key] = await house.redis.keys('deadlines*')
  return key!
}

async function tamper(id: string, from: string, to: string): Promise<void> {
  const text = (await house.redis.get(`hot:${id}`)) ?? ''
  await house.redis.set(`hot:${id}`, text.replace(from, to))
}
