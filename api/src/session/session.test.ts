import { randomBytes } from 'node:crypto'
import { type ErrorBody, limits, type User } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, internalId, signUp, type TestApp } from '../testing/create-test-app.ts'

let testApp: TestApp
let secondNode: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  secondNode = await createTestApp({}, { database: testApp.database })
})
afterAll(async () => {
  await secondNode.close()
  await testApp.close()
})

const anna = { username: 'Anna.B', email: 'Anna@example.it', password: 'segreto1', fullName: 'Anna Bianchi' }

test('registering signs in, gives the welcome credits and returns no secret', async () => {
  const reply = await testApp.call<User>('POST', '/api/register', { body: anna })
  expect(reply).toMatchObject({ status: 201, body: { username: 'Anna.B', credits: 10, isAdmin: false } })
  expect(Object.keys(reply.body).sort()).toEqual(
    [
      'id',
      'username',
      'email',
      'fullName',
      'avatar',
      'emailVerified',
      'mustConfirmEmail',
      'awaitedCredits',
      'credits',
      'isAdmin',
      'adminRole',
      'referralCode',
      'totalReferrals',
      'outbidMail',
      'monthlyMail',
      'showsWinCost',
      'followMail',
      'quietHours',
      'hasLimits',
      'freeShippingUntil',
      'hasWon',
      'hasBid',
      'createdAt',
    ].sort(),
  )
  expect(await testApp.call('GET', '/api/user', { as: reply.cookie })).toMatchObject({ status: 200, body: reply.body })
  expect(await testApp.call('GET', '/api/user/credits', { as: reply.cookie })).toMatchObject({ body: { credits: 10 } })
})

test('sets an HttpOnly, SameSite cookie', async () => {
  const { headers } = await testApp.call('POST', '/api/login', { body: { username: 'anna.b', password: 'segreto1' } })
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^sid=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^device=[^;]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/),
  ])
})

test('sets a Secure cookie behind an https address', async () => {
  const behindTls = await createTestApp({ PUBLIC_URL: 'https://aste.example' }, { database: testApp.database })
  const { headers } = await behindTls.call('POST', '/api/login', { body: { username: 'anna.b', password: 'segreto1' } })
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-sid=[^;]+; .*HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-device=[^;]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
  ])
  await behindTls.close()
})

test('signs in by username or e-mail, ignoring case', async () => {
  for (const username of ['Anna.B', 'anna.b', 'ANNA@EXAMPLE.IT']) {
    const reply = await testApp.call('POST', '/api/login', { body: { username, password: 'segreto1' } })
    expect(reply).toMatchObject({ status: 200, body: { username: 'Anna.B' } })
  }
})

test('hashes the password anew when the cost has changed since, and only if it is right', async () => {
  const { user } = await signUp(testApp)
  const { db } = testApp.database
  const hashOf = async () =>
    (await db.selectFrom('users').select('password_hash').where('public_id', '=', user.id).executeTakeFirstOrThrow())
      .password_hash
  // Of segreto1, at a lower cost.
  const old = '$argon2id$v=19$m=8192,t=1,p=1$nXcc53dMNWpQ+UiteU0l6g$WGqhDWB9HEPZj6ZSxu1+/19CD0CTFN5aUGaZmYyXueI'
  await db.updateTable('users').set({ password_hash: old }).where('public_id', '=', user.id).execute()
  const signIn = (password: string) =>
    testApp.call('POST', '/api/login', { body: { username: user.username, password } })
  expect((await signIn('sbagliata')).status).toBe(401)
  expect(await hashOf()).toBe(old)
  const { cookie } = await signIn('segreto1')
  const fresh = await hashOf()
  expect(fresh).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect((await testApp.call('GET', '/api/user', { as: cookie })).status).toBe(200)
  expect((await signIn('segreto1')).status).toBe(200)
  expect(await hashOf()).toBe(fresh)
})

test('gives the same answer for a wrong password and an unknown user', async () => {
  const wrong = { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Username o password non corretti' } }
  for (const username of ['anna.b', 'nessuno', 'nessuno@example.it']) {
    expect(await testApp.call('POST', '/api/login', { body: { username, password: 'sbagliata' } })).toMatchObject(wrong)
  }
})

test('signing in starts a new session and revokes the previous one', async () => {
  const first = await testApp.call('POST', '/api/login', { body: { username: 'anna.b', password: 'segreto1' } })
  const second = await testApp.call('POST', '/api/login', {
    as: first.cookie,
    body: { username: 'anna.b', password: 'segreto1' },
  })
  expect(second.cookie).not.toBe(first.cookie)
  for (const node of [testApp, secondNode]) {
    expect(await node.call('GET', '/api/user', { as: first.cookie })).toMatchObject({ status: 401 })
  }
  expect(await secondNode.call('GET', '/api/user', { as: second.cookie })).toMatchObject({ status: 200 })
})

test('ignores a session planted before signing in', async () => {
  const { cookie } = await signUp(testApp)
  const planted = await testApp.call('POST', '/api/logout', { as: cookie })
  expect(planted.status).toBe(200)
  const reply = await testApp.call('POST', '/api/login', {
    as: cookie,
    body: { username: 'anna.b', password: 'segreto1' },
  })
  expect(reply.cookie).not.toBe(cookie)
  expect(await testApp.call('GET', '/api/user', { as: cookie })).toMatchObject({ status: 401 })
})

test('refuses a cookie from before sign-out at once here, and within a moment on every node', async () => {
  const { cookie } = await signUp(testApp)
  expect((await secondNode.call('GET', '/api/user', { as: cookie })).status).toBe(200)
  expect(await testApp.call('POST', '/api/logout', { as: cookie })).toMatchObject({ status: 200 })
  expect((await testApp.call('GET', '/api/user', { as: cookie })).status).toBe(401)
  await expect.poll(async () => (await secondNode.call('GET', '/api/user', { as: cookie })).status).toBe(401)
})

test('says who is signed in to visitors too', async () => {
  const { cookie, user } = await signUp(testApp)
  const ask = async (as?: string) => await testApp.call<{ user: User | null }>('GET', '/api/session', { as })
  expect(await ask(cookie)).toMatchObject({ status: 200, body: { user: { id: user.id, username: user.username } } })
  for (const as of [undefined, '', 'sid=nessuna', `${cookie.slice(0, -3)}abc`])
    expect(await ask(as)).toMatchObject({ status: 200, body: { user: null }, headers: { 'cache-control': 'no-store' } })
})

test('accepts a sign-out without a session', async () => {
  expect(await testApp.call('POST', '/api/logout')).toMatchObject({ status: 200 })
})

test('revoking all sessions of a user signs them out on every node, with their push subscriptions', async () => {
  const { cookie, user } = await signUp(testApp)
  const id = await internalId(testApp, user.id)
  await testApp.database.pool.query(
    `insert into push_subscriptions (user_id, endpoint, keys) values ($1, 'here', '{}')`,
    [id],
  )
  await testApp.deps.sessions.revokeAll(id)
  expect((await testApp.call('GET', '/api/user', { as: cookie })).status).toBe(401)
  await expect.poll(async () => (await secondNode.call('GET', '/api/user', { as: cookie })).status).toBe(401)
  expect(
    (await testApp.database.pool.query('select 1 from push_subscriptions where user_id = $1', [id])).rowCount,
  ).toBe(0)
})

test('signs out a blocked user and refuses their sign-in', async () => {
  const { cookie, user } = await signUp(testApp)
  const id = await internalId(testApp, user.id)
  await testApp.database.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', id).execute()
  testApp.deps.sessions.publishChange(id)
  expect((await testApp.call('GET', '/api/user', { as: cookie })).status).toBe(401)
  const again = await testApp.call('POST', '/api/login', { body: { username: user.username, password: 'segreto1' } })
  expect(again).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } })
})

test('refuses a session after its end', async () => {
  const { cookie } = await signUp(testApp)
  const end = (when: string) =>
    testApp.database.pool.query(`update sessions set expires_at = now() + $2::interval where id_hash = $1`, [
      testApp.deps.sessions.keyOf(cookie),
      when,
    ])
  const statusOnNewNode = async () => {
    const node = await createTestApp({}, { database: testApp.database })
    const { status } = await node.call('GET', '/api/user', { as: cookie })
    await node.close()
    return status
  }
  await end('1 minute')
  expect(await statusOnNewNode()).toBe(200)
  await end('-1 s')
  expect(await statusOnNewNode()).toBe(401)
})

test('takes all of a password, up to its longest', async () => {
  const { max } = limits.passwordChars
  const longest = `${randomBytes(max).toString('hex').slice(1, max)}é`
  const body = { username: 'lunga.p', email: 'lunga@example.it', password: longest, fullName: 'Lunga P' }
  expect(await testApp.call('POST', '/api/register', { body: { ...body, password: `${longest}a` } })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED' },
  })
  expect((await testApp.call('POST', '/api/register', { body })).status).toBe(201)
  const signIn = (password: string) => testApp.call('POST', '/api/login', { body: { username: 'lunga.p', password } })
  expect((await signIn(longest.slice(0, -1))).status).toBe(401)
  expect((await signIn(`${longest.slice(0, -1)}e`)).status).toBe(401)
  expect((await signIn(longest)).status).toBe(200)
})

test('stores no cookie that would sign in', async () => {
  const { cookie } = await signUp(testApp)
  const id = decodeURIComponent(cookie.slice('sid='.length)).split('.')[0]!
  const rows = await testApp.database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(id)
})

test('keeps users signed in, and signs in, without Redis', async () => {
  const { cookie, user } = await signUp(testApp)
  const alone = await createTestApp({ REDIS_URL: 'redis://127.0.0.1:1' }, { database: testApp.database, redis: false })
  expect((await alone.call('GET', '/api/user', { as: cookie })).status).toBe(200)
  const again = await alone.call('POST', '/api/login', { body: { username: user.username, password: 'segreto1' } })
  expect(again.status).toBe(200)
  await alone.close()
})

test('creates one user with one welcome bonus for twenty concurrent registrations', async () => {
  const body = { ...anna, username: 'tante-volte', email: 'tante@example.it' }
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? testApp : secondNode).call('POST', '/api/register', { body })),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
  const created = await testApp.database.db
    .selectFrom('users')
    .select('credits')
    .where('username_key', '=', 'tante-volte')
    .execute()
  expect(created).toEqual([{ credits: 10 }])
})

test('names the field that is taken', async () => {
  expect(await testApp.call('POST', '/api/register', { body: { ...anna, email: 'x@example.it' } })).toMatchObject({
    status: 409,
    body: { code: 'USERNAME_TAKEN', message: 'Username già in uso: scegline un altro' },
  })
  expect(await testApp.call('POST', '/api/register', { body: { ...anna, username: 'altra' } })).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', message: 'Email già registrata: accedi, o chiedi una nuova password' },
  })
})

describe('a registration is refused with its field’s message', () => {
  test.each([
    [{ username: 'ab' }, 'Username deve essere almeno 3 caratteri'],
    [{ username: null }, 'Username deve essere almeno 3 caratteri'],
    [{ email: 'nessuna' }, 'Email non valida'],
    [{ password: '12345' }, 'Password deve essere almeno 6 caratteri'],
    [{ password: 123456 }, 'Password deve essere almeno 6 caratteri'],
    [{ fullName: ' x ' }, 'Nome completo richiesto'],
    [{ fullName: 'Anna\u0000Bianchi' }, 'Caratteri non consentiti'],
    [{ fullName: 'Anna\ud800' }, 'Caratteri non consentiti'],
    [{ credits: 1_000 }, 'Campo non previsto'],
    [{ isAdmin: true }, 'Campo non previsto'],
    [{ ref: ['x'] }, 'Codice non valido'],
  ])('%j', async (wrong, message) => {
    const body = { ...anna, username: 'mai-creata', email: 'mai@example.it', ...wrong }
    const reply = await testApp.call<ErrorBody>('POST', '/api/register', { body })
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED', message } })
    expect(reply.body.fields).toEqual({ [Object.keys(wrong)[0]!]: message })
  })
})

test('returns the login form’s messages', async () => {
  const reply = await testApp.call('POST', '/api/login', { body: { username: '', password: '' } })
  expect(reply).toMatchObject({
    status: 400,
    body: { message: 'Username richiesto', fields: { username: 'Username richiesto', password: 'Password richiesta' } },
  })
})
