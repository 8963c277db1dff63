import type { Auction } from '@centesimo/contract'
import { expect, test } from 'vitest'
import { signUp, useTestApp } from '../testing/create-test-app.ts'
import { createTestAuction } from '../testing/create-test-node.ts'

const testApp = useTestApp()

test('adds and removes an auction idempotently', async () => {
  const { cookie: as } = await signUp(testApp)
  const [first, second] = [
    await createTestAuction(testApp, { title: 'Primo' }),
    await createTestAuction(testApp, { title: 'Secondo' }),
  ]
  for (const auctionId of [first, first, second]) {
    const reply = await testApp.call('POST', '/api/watchlist', { as, body: { auctionId } })
    expect(reply).toMatchObject({ status: 201, body: { watched: true } })
  }
  const listed = await testApp.call<Auction[]>('GET', '/api/watchlist', { as })
  expect(listed.body.map(({ id, title }) => [id, title])).toEqual([
    [second, 'Secondo'],
    [first, 'Primo'],
  ])
  expect(Object.keys(listed.body[0]!)).not.toContain('sellerId')
  for (let i = 0; i < 2; i++) {
    const reply = await testApp.call('DELETE', `/api/watchlist/${second}`, { as })
    expect(reply).toMatchObject({ status: 200, body: { watched: false } })
  }
  expect((await testApp.call<Auction[]>('GET', '/api/watchlist', { as })).body.map(({ id }) => id)).toEqual([first])
  const other = await signUp(testApp)
  expect((await testApp.call('GET', '/api/watchlist', { as: other.cookie })).body).toEqual([])
})

test('returns 404 for an unknown auction', async () => {
  const { cookie: as } = await signUp(testApp)
  for (const auctionId of ['nessuna', '\u0000', 'x'.repeat(5_000)]) {
    const reply = await testApp.call('POST', '/api/watchlist', { as, body: { auctionId } })
    expect(reply).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND', message: 'Asta non trovata' } })
  }
  expect((await testApp.call('POST', '/api/watchlist', { as, body: { auctionId: 7 } })).status).toBe(400)
})
