import { compareLiveState } from '@centesimo/auctioneer'
import type { Auction, Bid, ErrorBody, Testimonial, User } from '@centesimo/contract'
import { newId } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import { notify } from '@centesimo/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import {
  createApiTestDatabase,
  createTestAuction,
  createTestNode,
  pollOptions,
  signUp,
  type TestPerson,
} from '../testing/create-test-node.ts'

let node: TestApp
let other: TestApp
beforeAll(async () => {
  const database = await createApiTestDatabase()
  node = await createTestNode(database)
  other = await createTestNode(database)
})
afterAll(async () => {
  await other.close()
  await node.close()
  await node.database.drop()
})

const closedName = 'utente eliminato'
const close = (testPerson: TestPerson, password = 'segreta-1', on = node) =>
  on.call<ErrorBody>('POST', '/api/user/close', { as: testPerson.cookie, body: { password } })
const bid = (testPerson: TestPerson, auctionId: string, on = node) =>
  on.call('POST', `/api/auctions/${auctionId}/bids`, { as: testPerson.cookie })

test('closes an account: ends sign-in, erases personal data and keeps bids and ledger', async () => {
  const { db } = node.database
  const [gone, friend] = [await signUp(node, 'gianni'), await signUp(node, 'amica')]
  const auctionId = await createTestAuction(node)
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', gone.id).execute()
  await insertTraces(gone, auctionId)
  await bid(friend, auctionId)
  const ledgerBefore = await ledgerOf(gone)

  expect(await close(gone)).toMatchObject({ status: 200, body: { message: 'Il tuo account è chiuso' } })
  expect((await node.call('GET', '/api/user', { as: gone.cookie })).status).toBe(401)
  await expect.poll(async () => (await other.call('GET', '/api/user', { as: gone.cookie })).status).toBe(401)
  for (const username of ['gianni', 'gianni@example.it', `closed:${gone.id}`, closedName]) {
    const reply = await node.call('POST', '/api/login', { body: { username, password: 'segreta-1' } })
    expect(reply).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  }
  for (const table of ['users', 'referrals', 'contact_messages', 'ledger', 'notices', 'email_tokens'] as const) {
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toMatch(/gianni/i)
  }
  for (const table of ['sessions', 'watchlist', 'push_subscriptions', 'email_tokens', 'notices', 'outbox'] as const) {
    const rows = await db.selectFrom(table).selectAll().where('user_id', '=', gone.id).execute()
    expect(rows, table).toEqual([])
  }
  const mail = await db.selectFrom('outbox').selectAll().where('kind', '=', 'mail-account-closed').execute()
  expect(mail).toMatchObject([{ user_id: null, data: { email: 'gianni@example.it', fullName: 'Prova gianni' } }])
  expect(await ledgerOf(gone)).toEqual(ledgerBefore)
  expect(await checkInvariants(node.database)).toEqual([])
})

test('shows a closed leader or winner as "utente eliminato", live and past, on every node, and no review', async () => {
  const [gone, rival] = [await signUp(node, 'sparita'), await signUp(node, 'rivale')]
  const [live, won] = [await createTestAuction(node), await createTestAuction(node, { closingPriceCents: 3 })]
  for (const testPerson of [gone, rival, gone]) await bid(testPerson, won)
  for (const [testPerson, on] of [
    [gone, other],
    [rival, node],
    [gone, node],
    [rival, other],
  ] as const)
    await bid(testPerson, live, on)
  await node.database.db
    .insertInto('testimonials')
    .values({ public_id: newId(), user_id: gone.id, rating: 5, comment: 'Tutto bene, grazie.', is_approved: true })
    .execute()
  // Each node has the auction cached before the account closes.
  for (const on of [node, other]) for (const id of [live, won]) await shown(on, id)

  expect((await close(gone)).status).toBe(200)
  await bid(await signUp(node, 'dopo'), live, other)
  for (const on of [node, other]) {
    await expect
      .poll(async () => JSON.stringify([await shown(on, live), await shown(on, won)]), pollOptions)
      .not.toMatch(/sparita/)
    expect((await shown(on, won)).auction.lastBidderName).toBe(closedName)
    expect((await shown(on, won)).bids.map(({ bidderName }) => bidderName)).toEqual([closedName, 'rivale', closedName])
    await expect
      .poll(async () => (await shown(on, live)).bids.map(({ bidderName }) => bidderName), pollOptions)
      .toEqual(['dopo', 'rivale', closedName, 'rivale', closedName])
    const lists = await Promise.all(
      ['live', 'closed'].map((list) => on.call<Auction[]>('GET', `/api/auctions/${list}`)),
    )
    expect(JSON.stringify(lists.map(({ body }) => body))).not.toMatch(/sparita/)
  }
  const reviews = await node.call<Testimonial[]>('GET', '/api/testimonials')
  expect(reviews.body).toEqual([])
  expect(await checkInvariants(node.database, { compareLiveState: () => compareLiveState(node.deps) })).toEqual([])
})

test('ignores a Redis state from before the account was closed', async () => {
  const { redis } = node.deps
  const [gone, won] = [await signUp(node, 'vecchia'), await createTestAuction(node, { closingPriceCents: 1 })]
  await bid(gone, won)
  await node.deps.eventBus.flushed()
  const before = await redis.get(`live:${won}`)
  expect(before).toContain('vecchia')
  expect((await close(gone)).status).toBe(200)
  await node.deps.eventBus.flushed()
  await redis.set(`live:${won}`, before!)
  const fresh = await createTestApp({}, { database: node.database })
  const { auction, bids } = await shown(fresh, won)
  expect([auction.lastBidderName, bids[0]?.bidderName]).toEqual([closedName, closedName])
  await fresh.close()
})

test('sends no closing mail to an unverified address, and no verification mail either', async () => {
  for (let round = 0; round < 7; round++) {
    const person = { username: 'bomba', password: 'segreta-1', fullName: 'Una Bomba' }
    const body = { ...person, email: `vittima+${round}@example.it` }
    const { cookie } = await node.call('POST', '/api/register', { body })
    expect((await close({ id: 0, username: 'bomba', cookie: cookie! })).status).toBe(200)
  }
  const { rows } = await node.database.pool.query(
    `select kind, user_id, data, sent_at is null as waits from outbox
     where data::text like '%vittima%' or counted_by = 'mailbox:' || encode(sha256('vittima@example.it'), 'hex')`,
  )
  expect(rows).toEqual(Array(5).fill({ kind: 'mail-verify', user_id: null, data: {}, waits: false }))
})

test('refuses to close an account that leads a live auction, until it is outbid or over, with the reason', async () => {
  const [leader, rival] = [await signUp(node, 'leader'), await signUp(node, 'sfidante')]
  const auctionId = await createTestAuction(node, { title: 'Anello' })
  await bid(leader, auctionId)
  expect(await close(leader)).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', message: expect.stringMatching(/^Sei in testa su «Anello»: /) },
  })
  expect((await node.call('GET', '/api/user', { as: leader.cookie })).status).toBe(200)
  await bid(rival, auctionId)
  expect((await close(leader)).status).toBe(200)
})

test('requires the password, and keeps one of two admins who close at once', async () => {
  const admins = [await signUp(node, 'capo1', { isAdmin: true }), await signUp(other, 'capo2', { isAdmin: true })]
  expect(await close(admins[0]!, 'sbagliata')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
  expect(await close(admins[0]!, '')).toMatchObject({ status: 400, body: { message: 'Password richiesta' } })
  const replies = await Promise.all([close(admins[0]!), close(admins[1]!, 'segreta-1', other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.body.message).toMatch(/^Sei l'unico amministratore/)
})

test('frees the name and the e-mail, but gives the same mailbox no second welcome bonus', async () => {
  const first = await signUp(node, 'ritorna', { credits: 10 })
  expect((await close(first)).status).toBe(200)
  const person = { username: 'ritorna', password: 'segreta-1', fullName: 'Di Nuovo' }
  const again = await node.call<User>('POST', '/api/register', { body: { ...person, email: 'Ritorna+2@example.it' } })
  expect(again).toMatchObject({ status: 201, body: { username: 'ritorna', credits: 0 } })
  expect(await checkInvariants(node.database)).toEqual([])
})

test('leaves nothing behind when accounts close while all users bid on two nodes', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, (_, i) => signUp(node, `folla${i}`)))
  const auctions = await Promise.all([createTestAuction(node), createTestAuction(node)])
  const bids = people.map(async (testPerson, i) => {
    for (let round = 0; round < 25; round++) await bid(testPerson, auctions[round % 2]!, (i + round) % 2 ? node : other)
  })
  const closings = people.slice(0, 3).map(async (testPerson, i) => {
    const on = i % 2 ? node : other
    for (;;) {
      const { status } = await close(testPerson, 'segreta-1', on)
      if (status === 200 || status === 401) return
      for (const auctionId of auctions) await bid(people[5]!, auctionId)
    }
  })
  await Promise.all([...bids, ...closings])
  await Promise.all([node.deps.eventBus.flushed(), other.deps.eventBus.flushed()])
  expect(await checkInvariants(node.database, { compareLiveState: () => compareLiveState(node.deps) })).toEqual([])
})

/** Inserts a row into every table that stores personal data. */
async function insertTraces({ id, cookie }: TestPerson, auctionId: string): Promise<void> {
  const { db } = node.database
  const [email, fullName] = ['gianni@example.it', 'Prova gianni']
  await node.call('POST', '/api/watchlist', { as: cookie, body: { auctionId } })
  await node.call('POST', '/api/autobids/start', { as: cookie, body: { auctionId, maxBids: 5 } })
  await notify(db, { userId: id, kind: 'welcome', payload: { credits: 10 }, key: `test:${id}` })
  await db
    .insertInto('push_subscriptions')
    .values({ user_id: id, endpoint: 'https://push.example/gianni', keys: '{}' })
    .execute()
  await db
    .insertInto('email_tokens')
    .values({ token_hash: 'gianni', user_id: id, purpose: 'verify', email, expires_at: new Date('2100-01-01') })
    .execute()
  await db
    .insertInto('contact_messages')
    .values({ public_id: newId(), user_id: id, name: fullName, email, subject: 'Ciao', message: 'Una domanda.' })
    .execute()
  await db
    .insertInto('outbox')
    .values({
      kind: 'mail-contact',
      user_id: id,
      data: JSON.stringify({ name: fullName, email }),
      key: `contact:${id}`,
    })
    .execute()
  await node.call('POST', '/api/register', {
    body: { username: 'ospite', email: 'ospite@example.it', password: 'segreta-1', fullName: 'Ospite' },
  })
  const guest = await db.selectFrom('users').select('id').where('username', '=', 'ospite').executeTakeFirstOrThrow()
  await db
    .insertInto('referrals')
    .values({ public_id: newId(), referrer_id: guest.id, referred_user_id: id, referral_code: 'X', email })
    .execute()
}

function ledgerOf({ id }: TestPerson) {
  return node.database.db.selectFrom('ledger').selectAll().where('user_id', '=', id).orderBy('id').execute()
}

async function shown(on: TestApp, id: string): Promise<{ auction: Auction; bids: Bid[] }> {
  const [auction, bids] = await Promise.all([
    on.call<Auction>('GET', `/api/auctions/${id}`),
    on.call<Bid[]>('GET', `/api/auctions/${id}/bids?limit=50`),
  ])
  return { auction: auction.body, bids: bids.body }
}
