import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing.ts'

let house: TestApp
let admin: Signed
beforeAll(async () => {
  house = await createTestApp()
  admin = await signUp(house, { admin: true })
})
afterAll(() => house.close())

const give = (to: string, body: unknown, key?: string) =>
  house.call('POST', `/api/admin/users/${to}/credits`, {
    as: admin.cookie,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

test('credits are given, told, and leave the act’s row', async () => {
  const { user, cookie } = await signUp(house)
  const told: unknown[] = []
  house.deps.feed.onPeople((news) => told.push(...news))
  expect(await give(user.id, { credits: 50 })).toMatchObject({
    status: 200,
    body: { message: `Assegnati 50 crediti a ${user.username}` },
  })
  expect(await house.call('GET', '/api/user/credits', { as: cookie })).toMatchObject({ body: { credits: 60 } })
  expect(told).toContainEqual({ userId: await internalId(house, user.id), kind: 'credits', credits: 60 })
  const acts = await house.database.db
    .selectFrom('admin_acts')
    .select(['act', 'admin_id', 'before', 'after'])
    .where('target_id', '=', user.id)
    .execute()
  const adminId = await internalId(house, admin.user.id)
  expect(acts).toEqual([{ act: 'user.credits', admin_id: adminId, before: { credits: 10 }, after: { credits: 60 } }])
})

test('the same key twenty times at once gives once and answers alike', async () => {
  const { user, cookie } = await signUp(house)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 20 }, () => give(user.id, { credits: 5 }, key)))
  expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(replies[0]!.status).toBe(200)
  expect(await house.call('GET', '/api/user/credits', { as: cookie })).toMatchObject({ body: { credits: 15 } })
})

test('the same key for something else is refused', async () => {
  const [{ user }, other] = [await signUp(house), await signUp(house)]
  const key = randomUUID()
  expect((await give(user.id, { credits: 5 }, key)).status).toBe(200)
  const mismatch = { status: 409, body: { code: 'IDEMPOTENCY_MISMATCH', message: 'Richiesta già utilizzata' } }
  expect(await give(user.id, { credits: 6 }, key)).toMatchObject(mismatch)
  expect(await give(other.user.id, { credits: 5 }, key)).toMatchObject(mismatch)
})

test('a refused call is judged again under the same key', async () => {
  const key = randomUUID()
  expect((await give('nessuno', { credits: 5 }, key)).status).toBe(404)
  const { user } = await signUp(house)
  expect((await give(user.id, { credits: 5 }, key)).status).toBe(200)
})

test('a key that is no UUID is refused', async () => {
  expect(await give(admin.user.id, { credits: 5 }, 'chiave')).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', fields: { 'Idempotency-Key': expect.any(String) } },
  })
})

describe('an amount that is none is refused', () => {
  test.each([0, -1, 1.5, 1_000_001, '5', null, [5], true, undefined])('%j', async (credits) => {
    expect(await give(admin.user.id, { credits })).toMatchObject({
      status: 400,
      body: { message: 'Inserisci un numero di crediti valido (maggiore di 0)' },
    })
  })
})

test('an unknown person is told as such', async () => {
  expect(await give('nessuno', { credits: 1 })).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
})
