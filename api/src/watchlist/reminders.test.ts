import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, createTestNode, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let giulia: TestPerson
let marco: TestPerson
beforeAll(async () => {
  giulia = await signUp(testApp, 'giulia')
  marco = await signUp(testApp, 'marco')
})

const upcoming = () => createTestAuction(testApp, { startAsLive: false, title: 'Vaso di Murano' })
const remind = (id: string, as = giulia.cookie) => testApp.call('PUT', `/api/auctions/${id}/reminder`, { as })
const forget = (id: string, as = giulia.cookie) => testApp.call('DELETE', `/api/auctions/${id}/reminder`, { as })
const isReminded = async (id: string, as = giulia.cookie) =>
  (await testApp.call<{ reminder: boolean }>('GET', `/api/auctions/${id}/mine`, { as })).body.reminder
const start = (id: string) => testApp.deps.auctioneer.start(id, { adminId: null })
const noticesOf = async (id: string) => {
  const { rows } = await testApp.database.pool.query(
    `select user_id::int, data from notices where kind = 'auction-started' and data ->> 'auctionId' = $1 order by user_id`,
    [id],
  )
  return rows as { user_id: number; data: object }[]
}
const mailsOf = async (id: string) => {
  const { rows } = await testApp.database.pool.query(
    `select user_id::int from outbox where kind = 'mail-auction-started' and data ->> 'auctionId' = $1 order by user_id`,
    [id],
  )
  return rows.map((row) => row.user_id)
}

test('is stored per person and auction, repeated without harm and switched off again', async () => {
  const [id, other] = [await upcoming(), await upcoming()]
  expect(await isReminded(id)).toBe(false)
  for (let i = 0; i < 2; i++) expect(await remind(id)).toMatchObject({ status: 200, body: { reminder: true } })
  expect(await Promise.all([isReminded(id), isReminded(other), isReminded(id, marco.cookie)])).toEqual([
    true,
    false,
    false,
  ])
  for (let i = 0; i < 2; i++) expect(await forget(id)).toMatchObject({ status: 200, body: { reminder: false } })
  expect(await isReminded(id)).toBe(false)
  await start(id)
  expect(await noticesOf(id)).toEqual([])
})

test('is not sent to who is in a time-out', async () => {
  const [id, resting] = [await upcoming(), await signUp(testApp, 'riposa')]
  await Promise.all([remind(id), remind(id, resting.cookie)])
  const body = { version: 0, timeOutDays: 1 }
  expect((await testApp.call('PUT', '/api/user/limits', { as: resting.cookie, body })).status).toBe(200)
  await start(id)
  expect((await noticesOf(id)).map((row) => row.user_id)).toEqual([giulia.id])
  expect(await mailsOf(id)).toEqual([giulia.id])
})

test('is sent once, with notice and mail, when two nodes start the auction at the same time', async () => {
  const other = await createTestNode(testApp.database)
  const id = await upcoming()
  await Promise.all([remind(id), remind(id, marco.cookie)])
  const starts = await Promise.all(
    [testApp, other, testApp, other].map((node) => node.deps.auctioneer.start(id, { adminId: null })),
  )
  expect(starts.filter(({ ok }) => ok)).toHaveLength(1)
  const both = [giulia.id, marco.id].toSorted((a, b) => a - b)
  expect((await noticesOf(id)).map((row) => row.user_id)).toEqual(both)
  expect((await noticesOf(id))[0]!.data).toEqual({ auctionId: id, title: 'Vaso di Murano' })
  expect(await mailsOf(id)).toEqual(both)
  expect(await isReminded(id)).toBe(false)

  // A second run is another start, which nobody asked for.
  await testApp.deps.auctioneer.close(id, { adminId: null })
  await testApp.deps.auctioneer.restart(id, { adminId: null })
  expect(await noticesOf(id)).toHaveLength(2)
  await other.close()
})

test('survives a moved start', async () => {
  const admin = await signUp(testApp, 'capo', { isAdmin: true })
  const id = await upcoming()
  await remind(id)
  const startTime = new Date(Date.now() + 3_600_000).toISOString()
  const moved = await testApp.call('PATCH', `/api/auctions/${id}`, { as: admin.cookie, body: { startTime } })
  expect(moved.status).toBe(200)
  expect(await isReminded(id)).toBe(true)
  await start(id)
  expect(await noticesOf(id)).toHaveLength(1)
})

test('asked for while the auction starts is sent or refused, and never left over', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await upcoming()
    const [asked] = await Promise.all([remind(id), start(id)])
    expect([200, 409]).toContain(asked.status)
    expect(await noticesOf(id)).toHaveLength(asked.status === 200 ? 1 : 0)
    expect(await isReminded(id)).toBe(false)
  }
})

test('goes with a deleted auction and with a closed account', async () => {
  const [deleted, other] = [await upcoming(), await upcoming()]
  const gone = await signUp(testApp, 'gianni')
  await Promise.all([remind(deleted), remind(other, gone.cookie)])
  await testApp.deps.auctioneer.remove(deleted, { adminId: null })
  await testApp.call('POST', '/api/user/close', { as: gone.cookie, body: { password: 'segreta-1' } })
  await start(other)
  expect([...(await noticesOf(deleted)), ...(await noticesOf(other))]).toEqual([])
  const { rows } = await testApp.database.pool.query('select from start_reminders')
  expect(rows).toEqual([])
})

test('is refused to visitors, and for live, ended and unknown auctions', async () => {
  const id = await upcoming()
  expect(await testApp.call('PUT', `/api/auctions/${id}/reminder`)).toMatchObject({ status: 401 })
  expect(await testApp.call('DELETE', `/api/auctions/${id}/reminder`)).toMatchObject({ status: 401 })
  await start(id)
  const started = { status: 409, body: { code: 'INVALID_STATE', message: "L'asta è già iniziata" } }
  expect(await remind(id)).toMatchObject(started)
  await testApp.deps.auctioneer.close(id, { adminId: null })
  expect(await remind(id)).toMatchObject(started)
  for (const unknown of ['nessuna', '%00', '..%2f..', 'x'.repeat(3_000)]) {
    expect(await remind(unknown)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
    expect(await forget(unknown)).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
  }
  const reply = await testApp.call('PUT', `/api/auctions/${id}/reminder`, {
    as: giulia.cookie,
    body: { userId: marco.id },
  })
  expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
})
