import { randomUUID } from 'node:crypto'
import type { BulkResult } from '@centesimo/contract'
import { beforeAll, expect, test } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../../testing/create-test-node.ts'

// What is particular to auctions; api/src/admin/bulk-actions.test.ts has the rest.

const testApp = useTestNode()
let admin: TestPerson
let bidder: TestPerson
beforeAll(async () => {
  admin = await signUp(testApp, 'direttrice', { isAdmin: true })
  bidder = await signUp(testApp, 'compratrice')
})

const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const creditsOf = async () => (await rows('select credits from users where id = $1', [bidder.id]))[0].credits

type Reply = { results: BulkResult[]; code: string; fields: Record<string, string> }
const send = (name: string, ids: readonly string[], body: object = {}, key?: string) =>
  testApp.call<Reply>('POST', `/api/admin/auctions/${name}`, {
    as: admin.cookie,
    body: { ids, dryRun: false, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const bid = (id: string) => testApp.call('POST', `/api/auctions/${id}/bids`, { as: bidder.cookie })

async function liveWithBid(): Promise<string> {
  const id = await createTestAuction(testApp)
  await bid(id)
  return id
}

test('says before a deletion which credits it returns and which orders it cancels, and does so', async () => {
  const [live, unpaid, empty, upcoming] = [
    await liveWithBid(),
    await liveWithBid(),
    await createTestAuction(testApp),
    await createTestAuction(testApp, { startAsLive: false }),
  ]
  await testApp.deps.auctioneer.close(unpaid, { adminId: null })
  const before = await creditsOf()
  const ids = [live, unpaid, empty, upcoming]
  const dry = await send('delete', ids, { dryRun: true })
  expect(dry.body.results.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['done', "È live, 1 credito torna a chi l'ha speso"],
    ['done', "Il suo ordine non pagato viene annullato, 1 credito torna a chi l'ha speso"],
    ['done', 'È live'],
    ['done', null],
  ])
  expect(await creditsOf()).toBe(before)
  expect((await send('delete', ids)).body.results.map(({ outcome }) => outcome)).toEqual(Array(4).fill('done'))
  expect(await creditsOf()).toBe(before + 2)
  expect(await rows('select public_id from auctions where public_id = any($1)', [ids])).toEqual([])
})

test('copies wait for their start, and a repeat after a lost answer makes no second ones', async () => {
  const ids = [await createTestAuction(testApp), await createTestAuction(testApp)]
  const key = randomUUID()
  const copies = () =>
    rows(
      `select status, starts_by_itself from auctions join auction_states using (id) where requested_by = $1 order by id`,
      [admin.id],
    )
  const first = await send('duplicate', ids, {}, key)
  expect(await copies()).toEqual(Array(2).fill({ status: 'upcoming', starts_by_itself: false }))
  // As if the process had died before it stored the answer.
  await rows('delete from idempotency_keys where key = $1', [key])
  expect((await send('duplicate', ids, {}, key)).body).toEqual(first.body)
  expect(await copies()).toHaveLength(2)
  await send('duplicate', ids, {}, randomUUID())
  expect(await copies()).toHaveLength(4)
})

test('started auctions take bids at once; one that another admin started meanwhile fails alone', async () => {
  const [first, second] = [
    await createTestAuction(testApp, { startAsLive: false }),
    await createTestAuction(testApp, { startAsLive: false }),
  ]
  await testApp.call('PATCH', `/api/admin/auctions/${first}/status`, { as: admin.cookie, body: { status: 'live' } })
  const { body } = await send('start', [first, second])
  expect(body.results.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
  expect((await bid(second)).status).toBe(201)
})

test('refuses a category that does not exist', async () => {
  const ids = [await createTestAuction(testApp)]
  for (const categoryId of ['nessuna', '', undefined, 5, '\u0000']) {
    const reply = await send('category', ids, { categoryId })
    expect(reply).toMatchObject({ status: 400, body: { fields: { categoryId: expect.any(String) } } })
  }
})
