import type { AdminSeries, Auction, ErrorBody } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

// A category is deleted while its series starts, ends or is created, in both orders of their locks.

const testApp = useTestNode()
let admin: TestPerson
let count = 0
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
})
afterEach(async () => expect(await checkInvariants(testApp.database)).toEqual([]))

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const call = <Body>(method: string, path: string, body?: object) =>
  testApp.call<Body & ErrorBody>(method, `/api${path}`, { as: admin.cookie, ...(body && { body }) })
const createCategory = async () => {
  const { body } = await call<{ id: string }>('POST', '/admin/categories', { name: `Nuova ${++count}`, icon: 'gem' })
  return body.id
}
const remove = (id: string) => call('DELETE', `/admin/categories/${id}`)
const exists = async (id: string) => (await rows('select from categories where public_id = $1', [id])).length === 1
const createSeries = (categoryId: string) =>
  call<Auction>('POST', '/auctions', {
    ...{ title: 'Radio', description: 'Una radio.', images: [], startingBid: 0, closingPrice: 100, categoryId },
    series: { stock: 2, gapMinutes: 0, hours: null },
  })

/** Its first auction has ended in another category, and the next one is due in this one. */
async function createDueSeries(): Promise<{ categoryId: string; seriesId: string }> {
  const [categoryId, other] = [await createCategory(), await createCategory()]
  const { body } = await createSeries(categoryId)
  await call('PATCH', `/auctions/${body.id}`, { categoryId: other })
  await testApp.deps.auctioneer.close(body.id, { adminId: null })
  return { categoryId, seriesId: body.seriesId! }
}

/** Runs both while a lock holds them up, so that they get it one after the other in this order. */
async function inOrder<First, Second>(
  lock: string,
  id: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const holder = await testApp.database.pool.connect()
  await holder.query('begin')
  await holder.query(lock, [id])
  const waiting = async () =>
    (
      await rows(
        `select count(*)::int as count from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
      )
    )[0].count
  const started = first()
  await expect.poll(waiting).toBeGreaterThan(0)
  const before = await waiting()
  const followed = second()
  await expect.poll(waiting).toBeGreaterThan(before)
  await holder.query('commit')
  holder.release()
  return await Promise.all([started, followed])
}
const seriesRow = 'select from series where public_id = $1 for update'
const categoryRow = 'select from categories where public_id = $1 for update'

test('a start and a deletion: the series has its next auction, and the category stays', async () => {
  const start = () => testApp.deps.auctioneer.startDueSeries()
  for (const startsFirst of [true, false]) {
    const { categoryId, seriesId } = await createDueSeries()
    const deletion = () => remove(categoryId)
    const [started, deleted] = startsFirst
      ? await inOrder(seriesRow, seriesId, start, deletion)
      : ((await inOrder(seriesRow, seriesId, deletion, start)).toReversed() as [
          string[],
          Awaited<ReturnType<typeof remove>>,
        ])
    expect(started).toHaveLength(1)
    expect(deleted.status).toBe(409)
    expect(await exists(categoryId)).toBe(true)
    await call('PUT', `/admin/series/${seriesId}/status`, { status: 'ended' })
  }
})

test('the end of a series and a deletion: the category goes only once the series has ended', async () => {
  for (const endsFirst of [true, false]) {
    const { categoryId, seriesId } = await createDueSeries()
    const end = () => call<AdminSeries>('PUT', `/admin/series/${seriesId}/status`, { status: 'ended' })
    const deletion = () => remove(categoryId)
    const answers = endsFirst
      ? await inOrder(seriesRow, seriesId, end, deletion)
      : await inOrder(seriesRow, seriesId, deletion, end)
    expect(answers.map(({ status }) => status)).toEqual(endsFirst ? [200, 200] : [409, 200])
    expect(await exists(categoryId)).toBe(!endsFirst)
  }
})

test('a new series and a deletion: one of them is refused', async () => {
  for (const createsFirst of [true, false]) {
    const categoryId = await createCategory()
    const creation = () => createSeries(categoryId)
    const deletion = () => remove(categoryId)
    const [created, deleted] = createsFirst
      ? await inOrder(categoryRow, categoryId, creation, deletion)
      : (await inOrder(categoryRow, categoryId, deletion, creation)).toReversed()
    expect([created!.status, deleted!.status]).toEqual(createsFirst ? [201, 409] : [400, 200])
    expect(await exists(categoryId)).toBe(createsFirst)
  }
})
