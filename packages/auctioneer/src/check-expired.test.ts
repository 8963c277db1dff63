import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type TestHouse } from './testing/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openHouse({ redisDb: 29 })
})
afterAll(() => house.close())

describe('the expiry check', () => {
  test('counts the runs of the last seconds that any node ended, for every caller', async () => {
    const other = await house.openNode()
    const auction = await house.auction()
    await house.bid(auction, await house.person())
    expect(await other.auctioneer.checkExpired()).toBe(0)
    await house.clock.pass(61_000)
    const ended = new Promise<void>((resolve) => {
      other.eventBus.onEnded((each) => each.id === auction.id && resolve())
    })
    expect(await house.auctioneer.closeDue()).toEqual([auction.id])
    await ended
    const counts = await Promise.all([1, 2, 3].map(() => other.auctioneer.checkExpired()))
    expect(counts).toEqual([1, 1, 1])
  })

  test('closes runs that are due', async () => {
    const other = await house.openNode()
    const auction = await house.auction()
    await house.bid(auction, await house.person())
    await house.eventBus.flushed()
    await house.clock.pass(61_000)
    await other.auctioneer.beat(other.nodeId, 'api')
    expect(await other.auctioneer.checkExpired()).toBe(1)
    expect((await house.auctioneer.readLiveStates([auction.id])).get(auction.id)).toMatchObject({ status: 'ended' })
  })
})
