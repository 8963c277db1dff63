import { Writable } from 'node:stream'
import { type ApiScope, type ApiToken, apiScopes, type Endpoint, endpoints, limits } from '@centesimo/contract'
import { createLog } from '@centesimo/runtime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPayPal, type TestPayPal } from '../testing/create-payment-test-kit.ts'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

let paypal: TestPayPal
let testApp: TestApp
let secondNode: TestApp
beforeAll(async () => {
  paypal = await createTestPayPal()
  testApp = await createTestApp(paypal.settings)
  secondNode = await createTestApp({}, { database: testApp.database })
})
afterAll(async () => {
  await secondNode.close()
  await testApp.close()
  await paypal.stop()
})

type Created = { secret: string; token: ApiToken }
const good = { name: 'Il mio bot', scopes: ['read', 'bid'], expiresInDays: 30, password: 'segreto1' }
const create = (as: string | undefined, changes: object = {}) =>
  testApp.call<Created>('POST', '/api/user/tokens', { as, body: { ...good, ...changes } })
const createFor = async ({ cookie }: Signed, scopes: readonly ApiScope[] = apiScopes) =>
  (await create(cookie, { scopes })).body
const list = async (as: string) => (await testApp.call<ApiToken[]>('GET', '/api/user/tokens', { as })).body
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const readUser = (secret: string, node = testApp) => node.call('GET', '/api/user', { headers: bearer(secret) })
const rows = async (text: string, values: unknown[] = []) => (await testApp.database.pool.query(text, values)).rows
const invalid = { status: 401, body: { code: 'API_TOKEN_INVALID' } }

test('a new token is shown once, stored as a hash, listed without its secret, and reads its user', async () => {
  const anna = await signUp(testApp)
  const { status, body } = await create(anna.cookie, { name: ' Il mio bot ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ token: { name: 'Il mio bot', scopes: ['read', 'bid'], lastUsedAt: null } })
  expect(Date.parse(body.token.expiresAt) - Date.parse(body.token.createdAt)).toBeCloseTo(30 * 86_400_000, -3)
  expect(await list(anna.cookie)).toEqual([body.token])
  expect(JSON.stringify(await rows('select * from api_tokens'))).not.toContain(body.secret)

  expect(await readUser(body.secret)).toMatchObject({ status: 200, body: { username: anna.user.username } })
  expect(await readUser(body.secret, secondNode)).toMatchObject({ status: 200 })
  await expect.poll(async () => (await list(anna.cookie))[0]!.lastUsedAt).not.toBeNull()
  const data = (await testApp.call<string>('GET', '/api/user/export', { as: anna.cookie })).body
  expect(JSON.stringify(data)).toContain('Il mio bot')
  expect(JSON.stringify(data)).not.toContain(body.secret)
})

describe('a token is refused', () => {
  test.each([
    [{ name: ' ' }, { name: 'Dai un nome al token' }],
    [{ name: 'x'.repeat(61) }, { name: 'Il nome può avere al massimo 60 caratteri' }],
    [{ name: 'a\u0000' }, { name: 'Caratteri non consentiti' }],
    [{ scopes: [] }, { scopes: 'Scegli almeno un permesso' }],
    [{ scopes: ['admin'] }, { 'scopes.0': 'Permesso non valido' }],
    [{ scopes: ['read', 'read'] }, { scopes: 'Permesso ripetuto' }],
    [{ expiresInDays: 3_650 }, { expiresInDays: 'Scadenza non valida' }],
    [{ userId: 1 }, { userId: 'Campo non previsto' }],
  ])('with %j', async (changes, fields) => {
    const { cookie } = await signUp(testApp)
    expect(await create(cookie, changes)).toMatchObject({ status: 400, body: { fields } })
    expect(await list(cookie)).toEqual([])
  })

  test('to visitors, without the password, and beyond the limit', async () => {
    const anna = await signUp(testApp)
    expect((await create(undefined)).status).toBe(401)
    expect(await create(anna.cookie, { password: 'sbagliata' })).toMatchObject({
      status: 403,
      body: { code: 'WRONG_PASSWORD' },
    })
    const all = await Promise.all(Array.from({ length: limits.apiTokens + 2 }, () => create(anna.cookie)))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(limits.apiTokens)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(2)
  })
})

describe('a token opens the calls of its scopes and what is public to read, and nothing else', () => {
  const every = Object.entries(endpoints) as [string, Endpoint][]
  const isOpen = ({ scope, access, method }: Endpoint, scopes: readonly ApiScope[]) =>
    scope ? scopes.includes(scope) : access === 'public' && method === 'GET'
  let admin: Signed
  const secrets = new Map<string, string>()
  beforeAll(async () => {
    admin = await signUp(testApp, { admin: true })
    for (const scopes of [apiScopes, ...apiScopes.map((scope) => [scope])])
      secrets.set(scopes.join(), (await createFor(admin, scopes)).secret)
  })

  test.each(every)('%s', async (_name, endpoint) => {
    const url = endpoint.path.replaceAll(/:\w+/g, 'qualunque')
    const body = endpoint.method === 'GET' ? {} : { body: { isAdmin: true } }
    for (const [scopes, secret] of secrets) {
      const reply = await testApp.call<{ code: string }>(endpoint.method, url, { headers: bearer(secret), ...body })
      if (isOpen(endpoint, scopes.split(',') as ApiScope[])) {
        expect([401, 403], scopes).not.toContain(reply.status)
      } else {
        expect(reply, scopes).toMatchObject({ status: 403, body: { code: 'SCOPE_REQUIRED' } })
        expect(reply.headers['www-authenticate']).toMatch(/^Bearer error="insufficient_scope"/)
      }
    }
  })

  test('no scope opens account, payment, order or admin calls that change something', () => {
    const scoped = every.filter(([, { scope, method }]) => scope !== undefined && method !== 'GET')
    expect(scoped.map(([name]) => name).toSorted()).toEqual([
      'createFollow',
      'deleteFollow',
      'placeBid',
      'removeReminder',
      'setReminder',
      'startAutoBid',
      'stopAutoBid',
      'unwatchAuction',
      'watchAuction',
    ])
    expect(every.filter(([, { scope, access, dangerous }]) => scope && (access === 'admin' || dangerous))).toEqual([])
  })

  test('a token with a cookie has the rights of the token, and it needs no origin', async () => {
    const { secret } = await createFor(admin, ['read'])
    const headers = { ...bearer(secret), origin: 'https://altrove.example' }
    expect((await testApp.call('GET', '/api/admin/stats', { as: admin.cookie, headers })).status).toBe(403)
    const all = await createFor(admin)
    const body = { auctionId: 'nessuna' }
    const foreign = { ...bearer(all.secret), origin: 'https://altrove.example' }
    expect(await testApp.call('POST', '/api/watchlist', { headers: foreign, body })).toMatchObject({ status: 404 })
    const { secret: _, ...signIn } = { secret: '', username: admin.user.username, password: 'segreto1' }
    expect((await testApp.call('POST', '/api/login', { headers: foreign, body: signIn })).status).toBe(403)
  })
})

test('counts calls with a token as the user’s own', async () => {
  const anna = await signUp(testApp)
  const { secret } = await createFor(anna)
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  const key = `user:${await internalId(testApp, anna.user.id)}`
  await Promise.all(Array.from({ length: 60 }, () => strict.deps.limits.take('general', key)))
  expect((await readUser(secret, strict)).status).toBe(429)
  await strict.close()
})

describe('a token stops to count, on every node,', () => {
  test('when it is revoked, by its user alone', async () => {
    const [anna, bruno] = [await signUp(testApp), await signUp(testApp)]
    const { secret, token } = await createFor(anna)
    for (const node of [testApp, secondNode]) expect((await readUser(secret, node)).status).toBe(200)
    const revoke = (as: string) => testApp.call('DELETE', `/api/user/tokens/${token.id}`, { as })
    expect(await revoke(bruno.cookie)).toMatchObject({ status: 404, body: { code: 'API_TOKEN_NOT_FOUND' } })
    expect((await readUser(secret)).status).toBe(200)
    expect((await revoke(anna.cookie)).status).toBe(200)
    expect(await readUser(secret)).toMatchObject(invalid)
    await expect.poll(async () => (await readUser(secret, secondNode)).status).toBe(401)
    expect((await revoke(anna.cookie)).status).toBe(404)
    expect(await list(anna.cookie)).toEqual([])
  })

  test.each<[string, (signed: Signed) => Promise<unknown>]>([
    [
      'when the password changes',
      ({ cookie }) =>
        testApp.call('POST', '/api/user/password', {
          as: cookie,
          body: { currentPassword: 'segreto1', newPassword: 'segreto2' },
        }),
    ],
    [
      'when the user signs out everywhere',
      ({ cookie }) => testApp.call('POST', '/api/user/sessions/revoke-all', { as: cookie }),
    ],
    [
      'when the account is closed',
      ({ cookie }) => testApp.call('POST', '/api/user/close', { as: cookie, body: { password: 'segreto1' } }),
    ],
    [
      'when the account is blocked',
      async ({ user }) =>
        testApp.call('POST', `/api/admin/users/${user.id}/block`, {
          as: (await signUp(testApp, { admin: true })).cookie,
          body: { reason: 'Una prova' },
        }),
    ],
  ])('%s', async (_when, end) => {
    const anna = await signUp(testApp)
    const { secret } = await createFor(anna)
    for (const node of [testApp, secondNode]) expect((await readUser(secret, node)).status).toBe(200)
    expect(await end(anna)).toMatchObject({ status: 200 })
    expect(await readUser(secret)).toMatchObject(invalid)
    await expect.poll(async () => (await readUser(secret, secondNode)).status).toBe(401)
  })

  test('when it expires, and stays in the list', async () => {
    const anna = await signUp(testApp)
    const { secret, token } = await createFor(anna)
    await rows(`update api_tokens set expires_at = now() - interval '1 second' where public_id = $1`, [token.id])
    expect(await readUser(secret)).toMatchObject(invalid)
    expect(await list(anna.cookie)).toMatchObject([{ id: token.id }])
  })

  test('when it never existed', async () => {
    for (const wrong of ['', 'x', `centesimo_${'a'.repeat(43)}`, `centesimo_${'a'.repeat(5_000)}`, '%00', "' or 1=1"]) {
      const reply = await testApp.call('GET', '/api/auctions', { headers: bearer(wrong) })
      expect(reply, wrong).toMatchObject({
        ...invalid,
        headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      })
    }
  })
})

test('leaves other schemes of authorization to a proxy', async () => {
  const headers = { authorization: 'Basic YTpi' }
  expect((await testApp.call('GET', '/api/auctions', { headers })).status).toBe(200)
})

test('a use does not wait for the row of the token', async () => {
  const { secret } = await createFor(await signUp(testApp))
  const client = await testApp.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from api_tokens for update')
    expect(await readUser(secret)).toMatchObject({ status: 200 })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('after sixty wrong tokens of a network none of its tokens is looked up, others are', async () => {
  const { secret } = await createFor(await signUp(testApp))
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  try {
    const send = (token: string, from: string) => strict.call('GET', '/api/user', { headers: bearer(token), from })
    const wrong = (n: number) => `centesimo_${String(n).padStart(43, '0')}`
    const flood = '203.0.113.9'
    for (let n = 0; n < 60; n++) expect(await send(wrong(n), flood)).toMatchObject(invalid)
    for (const token of [wrong(60), secret]) {
      expect(await send(token, flood)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    }
    expect(await send(secret, '198.51.100.7')).toMatchObject({ status: 200 })
  } finally {
    await strict.close()
  }
})

test('counts calls that the token’s scopes do not allow as its user’s', async () => {
  const { secret } = await createFor(await signUp(testApp), ['read'])
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  const send = () => strict.call('POST', '/api/user/close', { headers: bearer(secret), body: {} })
  const replies = await Promise.all(Array.from({ length: 60 }, send))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([403, 429]))
  await strict.close()
})

test('a call with a token succeeds where its use cannot be recorded, which is a line of the log', async () => {
  const { secret } = await createFor(await signUp(testApp))
  const lines: object[] = []
  const log = createLog(
    'api',
    'warn',
    new Writable({ write: (line, _encoding, done) => done(void lines.push(JSON.parse(line))) }),
  )
  const node = await createTestApp({}, { database: testApp.database, log })
  await rows(
    `create function refuse_use() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`,
  )
  await rows('create trigger refuse_use before update on api_tokens for each row execute function refuse_use()')
  for (let call = 0; call < 2; call++) expect((await readUser(secret, node)).status).toBe(200)
  const failures = () => lines.filter((line) => 'reason' in line && line.reason === 'no room')
  await expect.poll(failures).toHaveLength(1)
  // Within a minute this node does not try again.
  expect(await node.deps.sessions.findSessionUserUncached(bearer(secret))).not.toBeNull()
  await node.close()
  expect(failures()).toHaveLength(1)
  await rows('drop function refuse_use cascade')
})
