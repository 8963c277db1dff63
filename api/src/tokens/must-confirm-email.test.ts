import { randomBytes, randomUUID } from 'node:crypto'
import type { Auction, AutoBidState, ErrorBody, PlacedBid, User } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/create-test-app.ts'
import {
  createApiTestDatabase,
  createTestAuction,
  createTestNode,
  openTestSocket,
  place,
} from '../testing/create-test-node.ts'
import { tokenHash } from './token-hash.ts'

let node: TestApp
let other: TestApp
let nodeUrl: string
beforeAll(async () => {
  const database = await createApiTestDatabase()
  const settings = { REQUIRE_VERIFIED_EMAIL: '1' }
  node = await createTestNode(database, settings)
  other = await createTestNode(database, settings)
  nodeUrl = await node.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await node.close()
  await other.close()
  await node.database.drop()
})

type Person = { cookie: string; user: User }

async function register(ref?: string): Promise<Person> {
  const username = `persona-${randomUUID().slice(0, 13)}`
  const body = { username, email: `${username}@example.it`, password: 'segreta-1', fullName: 'Una Persona', ref }
  const reply = await node.call<User>('POST', '/api/register', { body })
  expect(reply.status).toBe(201)
  return { cookie: reply.cookie!, user: reply.body }
}

async function rowOf({ user }: Person) {
  return await node.database.db
    .selectFrom('users')
    .selectAll()
    .where('public_id', '=', user.id)
    .executeTakeFirstOrThrow()
}

async function linkOf(person: Person, purpose: 'verify' | 'reset' = 'verify'): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await node.database.pool.query(
    `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [tokenHash(token), (await rowOf(person)).id, purpose, person.user.email],
  )
  return token
}

async function confirm(person: Person, on = node): Promise<void> {
  const { status } = await on.call('GET', `/api/verify-email?token=${await linkOf(person)}`)
  expect(status).toBe(200)
}

const me = async ({ cookie: as }: Person) => (await node.call<User>('GET', '/api/user', { as })).body
const bid = (id: string, { cookie: as }: Person, on = node) =>
  on.call<PlacedBid & ErrorBody>('POST', `/api/auctions/${id}/bids`, { as })
const autoBid = (auctionId: string, { cookie: as }: Person) =>
  node.call<AutoBidState & ErrorBody>('POST', '/api/autobids/start', { as, body: { auctionId, maxBids: 2 } })

const refused = {
  status: 403,
  body: {
    code: 'EMAIL_NOT_VERIFIED',
    message: 'Per puntare conferma la tua email: apri il link che ti abbiamo inviato, o chiedine uno nuovo dal profilo',
  },
}

describe('where addresses must be confirmed, a new account', () => {
  test('waits for its bonus and may not bid by any way, then gets it and bids on every node', async () => {
    const id = await createTestAuction(node, { buyNowCents: 9_900 })
    const anna = await register()
    expect(anna.user).toMatchObject({ emailVerified: false, mustConfirmEmail: true, awaitedCredits: 10, credits: 0 })
    expect(await bid(id, anna)).toMatchObject(refused)
    expect(await bid(id, anna, other)).toMatchObject(refused)
    expect(await autoBid(id, anna)).toMatchObject(refused)
    const order = { auctionId: id, amount: 9_900, shippingAddress: 'Via Roma 1, Milano' }
    expect(await node.call('POST', '/api/orders', { as: anna.cookie, body: order })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED', message: expect.stringMatching(/^Per comprare conferma la tua email/) },
    })
    const socket = await openTestSocket(nodeUrl, { cookie: anna.cookie })
    expect(await place(socket, id)).toMatchObject({ ok: false, status: 403, error: refused.body })
    const { body: token } = await node.call<{ secret: string }>('POST', '/api/user/tokens', {
      as: anna.cookie,
      body: { name: 'Bot', scopes: ['read', 'bid', 'autobid'], expiresInDays: 7, password: 'segreta-1' },
    })
    const headers = { authorization: `Bearer ${token.secret}` }
    expect(await node.call('POST', `/api/auctions/${id}/bids`, { headers })).toMatchObject(refused)
    const { body: auction } = await node.call<Auction>('GET', `/api/auctions/${id}`)
    expect(auction.totalBids).toBe(0)

    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    await confirm(anna)
    await cut
    socket.disconnect()
    expect(await me(anna)).toMatchObject({
      emailVerified: true,
      mustConfirmEmail: false,
      awaitedCredits: 0,
      credits: 10,
    })
    await expect.poll(async () => (await bid(id, anna, other)).status).toBe(201)
    expect((await node.call('POST', `/api/auctions/${id}/bids`, { headers })).body).toMatchObject({
      code: 'ALREADY_LEADING',
    })
    expect(await autoBid(id, anna)).toMatchObject({ status: 200, body: { isActive: true } })
  })

  test('with a code waits for both bonuses, and so does its referrer', async () => {
    const bruno = await register()
    await confirm(bruno)
    const carla = await register((await me(bruno)).referralCode)
    expect(carla.user).toMatchObject({ awaitedCredits: 30, credits: 0 })
    expect(await me(bruno)).toMatchObject({ credits: 10, totalReferrals: 0 })
    const events: unknown[] = []
    node.deps.eventBus.onUserEvents((all) => events.push(...all))
    await confirm(carla)
    expect(await me(carla)).toMatchObject({ credits: 30 })
    expect(await me(bruno)).toMatchObject({ credits: 20, totalReferrals: 1 })
    expect(events).toEqual(
      expect.arrayContaining([
        { userId: (await rowOf(bruno)).id, kind: 'credits', credits: 20 },
        { userId: (await rowOf(carla)).id, kind: 'credits', credits: 30 },
      ]),
    )
  })

  test('is confirmed by a new password, which came to its mailbox', async () => {
    const dario = await register()
    const body = { token: await linkOf(dario, 'reset'), password: 'nuova-segreta' }
    expect(await node.call('POST', '/api/password/reset', { body })).toMatchObject({ status: 200 })
    expect(await rowOf(dario)).toMatchObject({ must_confirm_email: false, credits: 10 })
  })

  test('is confirmed by an admin, once', async () => {
    const [elena, admin] = [await register(), await register()]
    await node.database.db.updateTable('users').set({ is_admin: true }).where('public_id', '=', admin.user.id).execute()
    node.deps.sessions.publishChange((await rowOf(admin)).id)
    const verify = () => node.call('POST', `/api/admin/users/${elena.user.id}/verify`, { as: admin.cookie, body: {} })
    await expect.poll(async () => (await verify()).status).toBe(200)
    await verify()
    expect(await rowOf(elena)).toMatchObject({ must_confirm_email: false, awaited_credits: 0, credits: 10 })
  })

  test('leaves nothing that waits when it is closed', async () => {
    const fabio = await register((await register()).user.referralCode)
    const body = { password: 'segreta-1' }
    expect(await node.call('POST', '/api/user/close', { as: fabio.cookie, body })).toMatchObject({ status: 200 })
    expect(await rowOf(fabio)).toMatchObject({ must_confirm_email: false, awaited_credits: 0, invited_by: null })
  })
})

test('an account from before the setting bids without a confirmation', async () => {
  const free = await createTestNode(node.database, { REQUIRE_VERIFIED_EMAIL: '0' })
  const username = `prima-${randomUUID().slice(0, 13)}`
  const body = { username, email: `${username}@example.it`, password: 'segreta-1', fullName: 'Una Persona' }
  const { body: user, cookie } = await free.call<User>('POST', '/api/register', { body })
  await free.close()
  expect(user).toMatchObject({ emailVerified: false, mustConfirmEmail: false, awaitedCredits: 0, credits: 10 })
  const id = await createTestAuction(node)
  expect(await bid(id, { cookie: cookie!, user })).toMatchObject({ status: 201, body: { credits: 9 } })
})
