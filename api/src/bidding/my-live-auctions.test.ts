import type { MyLiveAuction } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'
import { createTestAuction } from '../testing/create-test-node.ts'

const testApp = useTestApp()

test('lists the live auctions with bids of the user, then those that the user follows', async () => {
  const [me, rival] = [await signUp(testApp), await signUp(testApp)]
  const [followed, outbid, leading] = [
    await createTestAuction(testApp, { title: 'Seguita' }),
    await createTestAuction(testApp, { title: 'Superata' }),
    await createTestAuction(testApp, { title: 'In testa' }),
  ]
  const upcoming = await createTestAuction(testApp, { startAsLive: false })
  await createTestAuction(testApp, { title: 'Di altri' })
  for (const auctionId of [followed, outbid, upcoming]) await follow(me, auctionId)
  await bid(me, outbid)
  await bid(rival, outbid)
  await bid(me, leading)
  expect(summary(await list(me))).toEqual([
    ['Superata', 1, 1, true],
    ['In testa', 1, 1, false],
    ['Seguita', 0, 0, true],
  ])
  expect((await list(me)).map(({ auction }) => auction.lastBidderName)).toEqual([
    rival.user.username,
    me.user.username,
    null,
  ])
  expect(summary(await list(rival))).toEqual([['Superata', 1, 1, false]])
})

test('an ended auction leaves the list, and a restarted one has no bids', async () => {
  const me = await signUp(testApp)
  const auctionId = await createTestAuction(testApp, { title: 'Finita', closingPriceCents: 1 })
  await bid(me, auctionId)
  expect(await list(me)).toEqual([])
  await follow(me, auctionId)
  expect(await list(me)).toEqual([])
  const admin = await signUp(testApp, { admin: true })
  const restarted = await testApp.call('PUT', `/api/auctions/${auctionId}/restart`, { as: admin.cookie })
  expect(restarted.status).toBe(200)
  expect(summary(await list(me))).toEqual([['Finita', 0, 0, true]])
})

test('is for signed-in users', async () => {
  expect((await testApp.call('GET', '/api/user/live-auctions')).status).toBe(401)
})

const summary = (mine: MyLiveAuction[]) =>
  mine.map(({ auction, bids, spentHere, isWatched }) => [auction.title, bids, spentHere.credits, isWatched])

async function list({ cookie: as }: Signed): Promise<MyLiveAuction[]> {
  return (await testApp.call<MyLiveAuction[]>('GET', '/api/user/live-auctions', { as })).body
}

async function bid({ cookie: as }: Signed, auctionId: string): Promise<void> {
  const reply = await testApp.call('POST', `/api/auctions/${auctionId}/bids`, { as, body: {} })
  expect(reply.status).toBe(201)
}

async function follow({ cookie: as }: Signed, auctionId: string): Promise<void> {
  expect((await testApp.call('POST', '/api/watchlist', { as, body: { auctionId } })).status).toBe(201)
}
