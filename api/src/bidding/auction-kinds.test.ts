import type { Auction, ErrorBody, User } from '@centesimo/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestAuction, signUp, type TestPerson, useTestNode } from '../testing/create-test-node.ts'

const testApp = useTestNode()
let winner: TestPerson
let beginner: TestPerson
let admin: TestPerson
beforeAll(async () => {
  winner = await signUp(testApp, 'vincitrice', { credits: 200 })
  beginner = await signUp(testApp, 'nuovo', { credits: 200 })
  admin = await signUp(testApp, 'capo', { isAdmin: true })
  expect(await bid(await createTestAuction(testApp, { closingPriceCents: 1 }), winner)).toMatchObject({ status: 201 })
})

const bid = (id: string, person: TestPerson | null) =>
  testApp.call<ErrorBody>('POST', `/api/auctions/${id}/bids`, { as: person?.cookie })
const userOf = async (person: TestPerson) => (await testApp.call<User>('GET', '/api/user', { as: person.cookie })).body
const create = (body: object, person: TestPerson | null = admin) =>
  testApp.call<Auction & ErrorBody>('POST', '/api/auctions', {
    as: person?.cookie,
    body: { title: 'Vaso', description: 'Di vetro', closingPrice: 1_000, ...body },
  })

describe('an auction for beginners', () => {
  it('says so to everyone, and who has won to nobody but them', async () => {
    const id = await createTestAuction(testApp, { audience: 'beginners', joinUntilCents: 300 })
    const { body } = await testApp.call<Auction>('GET', `/api/auctions/${id}`)
    expect(body).toMatchObject({ audience: 'beginners', joinUntil: 300 })
    expect([await userOf(winner), await userOf(beginner)]).toMatchObject([
      { hasWon: true, hasBid: true },
      { hasWon: false, hasBid: false },
    ])
  })

  it('takes bids of beginners, and refuses visitors and winners by code and sentence', async () => {
    const id = await createTestAuction(testApp, { audience: 'beginners' })
    expect(await bid(id, null)).toMatchObject({ status: 401 })
    expect(await bid(id, winner)).toMatchObject({
      status: 403,
      body: { code: 'BEGINNERS_ONLY', message: "Quest'asta è riservata a chi non ha mai vinto" },
    })
    const started = await testApp.call('POST', '/api/autobids/start', { as: winner.cookie, body: { auctionId: id } })
    expect(started).toMatchObject({ status: 403, body: { code: 'BEGINNERS_ONLY' } })
    expect(await bid(id, beginner)).toMatchObject({ status: 201 })
    expect(await userOf(beginner)).toMatchObject({ hasWon: false, hasBid: true })
  })

  it('is closed to a winner who has the item and took the money back, not to one who sent it back', async () => {
    const person = await signUp(testApp, 'contesta', { credits: 50 })
    await bid(await createTestAuction(testApp, { closingPriceCents: 1 }), person)
    const id = await createTestAuction(testApp, { audience: 'beginners' })
    for (const [state, hasWon, status] of [
      ['delivered', true, 403],
      ['returned', false, 201],
    ] as const) {
      await testApp.database.pool.query(
        `update orders set status = 'cancelled', shipping_state = $2 where user_id = $1`,
        [person.id, state],
      )
      expect(await userOf(person)).toMatchObject({ hasWon })
      expect((await bid(id, person)).status).toBe(status)
    }
  })

  it('cannot be talked into another answer by the body', async () => {
    const id = await createTestAuction(testApp, { audience: 'beginners' })
    for (const body of [{ hasWon: false }, { audience: 'all' }]) {
      const reply = await testApp.call('POST', `/api/auctions/${id}/bids`, { as: winner.cookie, body })
      expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
  })
})

describe('an auction that closes to newcomers', () => {
  it('refuses them with 409, and goes on with those who are in', async () => {
    const id = await createTestAuction(testApp, { joinUntilCents: 2 })
    const late = await signUp(testApp, 'tardi', { credits: 10 })
    for (const person of [winner, beginner, winner]) expect(await bid(id, person)).toMatchObject({ status: 201 })
    expect(await bid(id, late)).toMatchObject({
      status: 409,
      body: { code: 'JOINING_CLOSED', message: "A questo prezzo può puntare solo chi l'ha già fatto in quest'asta" },
    })
    expect(await userOf(late)).toMatchObject({ credits: 10 })
  })
})

describe('creating and editing', () => {
  it('is for admins', async () => {
    expect(await create({ audience: 'beginners' }, null)).toMatchObject({ status: 401 })
    expect(await create({ audience: 'beginners' }, beginner)).toMatchObject({ status: 403 })
    const id = await createTestAuction(testApp)
    const edited = await testApp.call('PATCH', `/api/auctions/${id}`, {
      as: beginner.cookie,
      body: { audience: 'beginners' },
    })
    expect(edited).toMatchObject({ status: 403 })
  })

  it.each([
    ['another audience', { audience: 'winners' }, 'audience'],
    ['no audience', { audience: null }, 'audience'],
    ['a limit at the start', { startingBid: 100, joinUntil: 100 }, 'joinUntil'],
    ['a limit at the end', { joinUntil: 1_000 }, 'joinUntil'],
    ['a limit of nothing', { joinUntil: 0 }, 'joinUntil'],
    ['a limit that is no number', { joinUntil: '5' }, 'joinUntil'],
  ])('refuses %s', async (_, body, field) => {
    const [category] = (await testApp.call<{ id: string }[]>('GET', '/api/categories')).body
    expect(await create({ categoryId: category!.id, ...body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  it('is refused while a node of the last release runs, which would take every bid', async () => {
    const { pool } = testApp.database
    await pool.query(
      `insert into heartbeats (node_id, role, version, beat_at) values ('old', 'api', '0.0.1', clock_timestamp())`,
    )
    const [category] = (await testApp.call<{ id: string }[]>('GET', '/api/categories')).body
    const id = await createTestAuction(testApp)
    const edit = () =>
      testApp.call('PATCH', `/api/auctions/${id}`, { as: admin.cookie, body: { audience: 'beginners' } })
    expect(await create({ categoryId: category!.id, joinUntil: 500 })).toMatchObject({ status: 409 })
    expect(await edit()).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
    await pool.query(`delete from heartbeats where node_id = 'old'`)
    expect(await edit()).toMatchObject({ status: 200, body: { audience: 'beginners' } })
  })
})

it('lists by kind', async () => {
  await createTestAuction(testApp, { title: 'Solo nuovi', audience: 'beginners' })
  await createTestAuction(testApp, { title: 'Chiude presto', joinUntilCents: 700 })
  const titles = async (kind: string) =>
    (await testApp.call<Auction[]>('GET', `/api/auctions?limit=200&kind=${kind}`)).body
  expect((await titles('beginners')).every(({ audience }) => audience === 'beginners')).toBe(true)
  expect((await titles('beginners')).map(({ title }) => title)).toContain('Solo nuovi')
  expect((await titles('join-until')).map(({ title }) => title)).toContain('Chiude presto')
  expect((await titles('join-until')).every(({ joinUntil }) => joinUntil !== null)).toBe(true)
  expect(await testApp.call('GET', '/api/auctions?kind=winners')).toMatchObject({ status: 400 })
  const asAdmin = await testApp.call<Auction[]>('GET', '/api/admin/auctions?kind=beginners', { as: admin.cookie })
  expect(asAdmin.body.map(({ id }) => id).toSorted()).toEqual(
    (await titles('beginners')).map(({ id }) => id).toSorted(),
  )
})
