import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createTestAuction } from '../testing/create-test-node.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const categories = '/api/categories'
const get = (url: string, etag?: string) =>
  testApp.app.inject({ url, headers: etag === undefined ? {} : { 'if-none-match': etag } })

test.each(['/api/auctions', '/api/auctions/live', '/api/auctions/closed', categories])(
  '%s is asked again each time and then has no body',
  async (url) => {
    const first = await get(url)
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', etag: expect.stringMatching(/^W\/"[\w-]+"$/) })
    const again = await get(url, `"other", ${first.headers.etag}`)
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag: first.headers.etag })
  },
)

test('gives a client that accepts compression the same tag', async () => {
  const url = '/api/auctions?limit=24'
  const headers = { 'accept-encoding': 'br' }
  await createTestAuction(testApp)
  const first = await testApp.app.inject({ url: categories, headers })
  expect(first.headers.etag).toBe((await get(categories)).headers.etag)
  const list = await testApp.app.inject({ url, headers })
  expect(list.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(list.headers.etag).toMatch(/^W\/"[\w-]+"$/)
})

test('a change is told, whatever the client knows', async () => {
  const { etag } = (await get(categories)).headers
  await testApp.database.db.updateTable('categories').set({ name: 'Altro nome' }).where('slug', '=', 'arte').execute()
  await expect.poll(async () => (await get(categories, String(etag))).statusCode, { timeout: 5_000 }).toBe(200)
})

test.each(['/api/user', '/api/session', '/api/auctions/nessuna', '/api/testimonials', '/api/time'])(
  '%s is not stored',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  },
)
