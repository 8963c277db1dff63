import type { Auction } from '@centesimo/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestAuction } from '../live/live-testing.ts'
import { createTestApp, signUp, type TestApp } from '../testing.ts'

let house: TestApp
beforeAll(async () => {
  house = await createTestApp()
  await house.deps.auctioneer.recordHeartbeat(house.deps.nodeId, 'api')
})
afterAll(() => house.close())

test('adds and removes an auction idempotently', async () => {
  const { cookie: as } = await signUp(house)
  const [first, second] = [
    await createTestAuction(house, { title: 'Primo' }),
    await createTestAuction(house, { title: 'Secondo' }),
  ]
  for (const auctionId of [first, first, second]) {
    const reply = await house.call('POST', '/api/watchlist', { as, body: { auctionId } })
    expect(reply).toMatchObject({ status: 201, body: { watched: true } })
  }
  const listed = await house.call<Auction[]>('GET', '/api/watchlist', { as })
  expect(listed.body.map(({ id, title }) => [id, title])).toEqual([
    [second, 'Secondo'],
    [first, 'Primo'],
  ])
  expect(Object.keys(listed.body[0]!)).not.toContain('sellerId')
  for (let i = 0; i < 2; i++) {
    const reply = await house.call('DELETE', `/api/watchlist/${second}`, { as })
    expect(reply).toMatchObject({ status: 200, body: { watched: false } })
  }
  expect((await house.call<Auction[]>('GET', '/api/watchlist', { as })).body.map(({ id }) => id)).toEqual([first])
  const other = await signUp(house)
  expect((await house.call('GET', '/api/watchlist', { as: other.cookie })).body).toEqual([])
})

test('returns 404 for an unknown auction', async () => {
  const { cookie: as } = await signUp(house)
  for (const auctionId of ['nessuna', '\u0000', 'x'.repeat(5_000)]) {
    const reply = await house.call('POST', '/api/watchlist', { as, body: { auctionId } })
    expect(reply).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND', message: 'Asta non trovata' } })
  }
  expect((await house.call('POST', '/api/watchlist', { as, body: { auctionId: 7 } })).status).toBe(400)
})
