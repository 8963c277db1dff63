import { createHash } from 'node:crypto'
import type { OwnSecurity, Passkey } from '@centesimo/contract'
import { limits } from '@centesimo/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Authenticator, type Claims, createAuthenticator } from '../../testing/create-authenticator.ts'
import { ageSession, internalId, type Signed, signUp, useTestApp } from '../../testing/create-test-app.ts'

const origin = 'https://aste.example.it'
const testApp = useTestApp({ PUBLIC_URL: origin, REQUIRE_ADMIN_SECOND_FACTOR: '1' })
let anna: Signed
let phone: Authenticator
beforeEach(async () => {
  anna = await signUp(testApp)
  phone = createAuthenticator({ userId: anna.user.id, origin })
})

type Options = { challenge: string; rpId?: string; excludeCredentials?: object[]; allowCredentials?: object[] }
const own = '/api/user/security'
const refused = { status: 401, body: { code: 'PASSKEY_REFUSED' } }
const post = <Body>(url: string, body: object, as?: string) => testApp.call<Body>('POST', url, { as, body })
const readOwn = async (as = anna.cookie) => (await testApp.call<OwnSecurity>('GET', own, { as })).body

async function beginAdding(as = anna.cookie): Promise<Options> {
  return (await post<Options>(`${own}/passkeys/options`, {}, as)).body
}

async function add(authenticator = phone, claims: Claims = {}, name = 'Il mio telefono', as = anna.cookie) {
  const body = authenticator.register(await beginAdding(as), name, claims)
  return await post<Passkey>(`${own}/passkeys`, body, as)
}

/** A challenge, and the cookie that binds it to the browser. */
async function beginSignIn() {
  const { body, headers } = await post<Options>('/api/login/passkey/options', {})
  return { options: body, cookie: /__Host-passkey=[^;]+/.exec([headers['set-cookie'] ?? ''].flat().join('\n'))![0] }
}

async function signIn(authenticator = phone, claims: Claims = {}) {
  const { options, cookie } = await beginSignIn()
  return await post<{ id: string }>('/api/login/passkey', authenticator.answer(options, claims), cookie)
}

async function signInByPassword(): Promise<string> {
  const body = { username: anna.user.username, password: 'segreto1' }
  return (await testApp.call('POST', '/api/login', { body })).cookie!
}

async function mailsOf({ user }: Signed) {
  const userId = await internalId(testApp, user.id)
  const query = testApp.database.db.selectFrom('outbox').select('data').where('user_id', '=', userId)
  return (await query.where('kind', '=', 'mail-security-changed').orderBy('id').execute()).map(({ data }) => data)
}

describe('adding a passkey', () => {
  test('names it, tells it by mail and lists it; the options exclude it from then on', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Il mio telefono',
      createdAt: expect.any(String),
      lastUsedAt: null,
    })
    expect((await readOwn()).passkeys).toEqual([body])
    expect(await mailsOf(anna)).toEqual([{ change: 'passkey-added', name: 'Il mio telefono' }])
    expect(await beginAdding()).toMatchObject({
      rp: { id: 'aste.example.it' },
      excludeCredentials: [{ id: phone.id }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('refuses the same one twice, also for another account, and more than ten', async () => {
    await add()
    expect(await add()).toMatchObject({ status: 409, body: { message: 'Questa passkey è già registrata' } })
    const bruno = await signUp(testApp)
    expect(await add(phone, {}, 'Rubata', bruno.cookie)).toMatchObject({ status: 409 })
    for (let count = 1; count < limits.passkeys; count++) {
      expect((await add(createAuthenticator({ userId: anna.user.id, origin }))).status).toBe(201)
    }
    expect(await post(`${own}/passkeys/options`, {}, anna.cookie)).toMatchObject({ status: 409 })
  })

  test.each<[string, Claims]>([
    ['of another origin', { origin: 'https://aste.example.it.evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['that is an answer to a sign-in', { type: 'webauthn.get' }],
  ])('refuses one %s', async (_what, claims) => {
    expect(await add(phone, claims)).toMatchObject(refused)
    expect((await readOwn()).passkeys).toEqual([])
  })

  test('refuses a challenge that was used, replaced, expired, or issued to another session', async () => {
    const options = await beginAdding()
    const body = phone.register(options)
    await post(`${own}/passkeys`, { ...body, id: 'AAAA' }, anna.cookie)
    expect(await post(`${own}/passkeys`, body, anna.cookie)).toMatchObject(refused)

    const old = phone.register(await beginAdding())
    await beginAdding()
    expect(await post(`${own}/passkeys`, old, anna.cookie)).toMatchObject(refused)

    const late = phone.register(await beginAdding())
    await testApp.database.db
      .updateTable('passkey_challenges')
      .set({ created_at: sql<Date>`now() - interval '301 seconds'` })
      .execute()
    expect(await post(`${own}/passkeys`, late, anna.cookie)).toMatchObject(refused)

    const bruno = await signUp(testApp)
    const foreign = phone.register(await beginAdding())
    expect(await post(`${own}/passkeys`, foreign, bruno.cookie)).toMatchObject(refused)
  })

  test('requires re-authentication, for adding and for removing', async () => {
    const { body } = await add()
    await ageSession(testApp, anna.cookie)
    const asked = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }
    expect(await post(`${own}/passkeys/options`, {}, anna.cookie)).toMatchObject(asked)
    expect(await testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as: anna.cookie })).toMatchObject(asked)
  })
})

describe('signing in', () => {
  test('opens a session of the owner, without a name and without asking for the code', async () => {
    await add()
    const { status, body, cookie } = await signIn()
    expect(status).toBe(200)
    expect(body.id).toBe(anna.user.id)
    expect((await testApp.call<{ id: string }>('GET', '/api/user', { as: cookie })).body.id).toBe(anna.user.id)
    expect((await readOwn(cookie)).passkeys[0]!.lastUsedAt).not.toBeNull()
  })

  test('takes each answer once, also at the same time', async () => {
    await add()
    const { options, cookie } = await beginSignIn()
    const answer = phone.answer(options)
    const replies = await Promise.all(Array.from({ length: 5 }, () => post('/api/login/passkey', answer, cookie)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
  })

  test.each<[string, Claims]>([
    ['of another origin', { origin: 'https://evil.example' }],
    ['of another site', { rpId: 'evil.example' }],
    ['without user verification', { userVerified: false }],
    ['of an earlier count, as a copy of the key gives', { counter: 1 }],
    ['of a registration', { type: 'webauthn.create' }],
    ['for another account', { userHandle: 'altra-persona' }],
  ])('refuses an answer %s', async (_what, claims) => {
    await add()
    expect((await signIn()).status).toBe(200)
    const reply = await signIn(phone, claims)
    expect(reply).toMatchObject(refused)
    expect(reply.cookie).toBeUndefined()
  })

  test('accepts passkeys that do not count', async () => {
    await add(phone, { counter: 0 })
    for (let time = 0; time < 2; time++) expect((await signIn(phone, { counter: 0 })).status).toBe(200)
  })

  test('refuses without the cookie, with that of another browser, and another key under the same id', async () => {
    await add()
    const { options } = await beginSignIn()
    expect(await post('/api/login/passkey', phone.answer(options))).toMatchObject(refused)
    const first = await beginSignIn()
    const second = await beginSignIn()
    expect(await post('/api/login/passkey', phone.answer(first.options), second.cookie)).toMatchObject(refused)
    const forger = createAuthenticator({ userId: anna.user.id, origin })
    const { options: asked, cookie } = await beginSignIn()
    expect(await post('/api/login/passkey', { ...forger.answer(asked), id: phone.id }, cookie)).toMatchObject(refused)
    expect(await signIn(forger)).toMatchObject(refused)
  })

  test.each([
    ['closed_at', refused],
    ['blocked_at', { status: 403, body: { code: 'ACCOUNT_BLOCKED' } }],
  ] as const)('refuses an account with %s', async (column, refusal) => {
    await add()
    const change = testApp.database.db.updateTable('users').set({ [column]: new Date() })
    await change.where('public_id', '=', anna.user.id).execute()
    expect(await signIn()).toMatchObject(refusal)
  })

  test('refuses a removed passkey, and one can remove only one’s own', async () => {
    const { body } = await add()
    const bruno = await signUp(testApp)
    const remove = (as: string) => testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as })
    expect(await remove(bruno.cookie)).toMatchObject({ status: 404, body: { code: 'PASSKEY_NOT_FOUND' } })
    expect((await remove(anna.cookie)).status).toBe(200)
    expect(await remove(anna.cookie)).toMatchObject({ status: 404 })
    expect(await signIn()).toMatchObject(refused)
    expect((await mailsOf(anna)).at(-1)).toEqual({ change: 'passkey-removed', name: 'Il mio telefono' })
  })

  test('stay valid after a new password, whose mail counts them', async () => {
    await add()
    const words = { currentPassword: 'segreto1', newPassword: 'un-segreto-nuovo-3' }
    expect((await post('/api/user/password', words, anna.cookie)).status).toBe(200)
    expect((await signIn()).status).toBe(200)
    const mail = testApp.database.db.selectFrom('outbox').select('data').where('kind', '=', 'mail-password-changed')
    expect(await mail.execute()).toContainEqual({ data: { passkeys: 1, removedPasskeys: 0 } })
  })

  test('are removed by a new password through the mailed link, the way out of a thief’s or a lost one', async () => {
    await add()
    const token = 'a'.repeat(43)
    const userId = await internalId(testApp, anna.user.id)
    const { email } = await testApp.database.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const link = {
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: userId,
      purpose: 'reset' as const,
      email,
    }
    const expires_at = new Date(Date.now() + 60_000)
    await testApp.database.db
      .insertInto('email_tokens')
      .values({ ...link, expires_at })
      .execute()
    expect((await post('/api/password/reset', { token, password: 'un-segreto-nuovo-3' })).status).toBe(200)
    expect(await signIn()).toMatchObject(refused)
    const mail = testApp.database.db.selectFrom('outbox').select('data').where('kind', '=', 'mail-password-changed')
    expect(await mail.where('user_id', '=', userId).execute()).toEqual([{ data: { passkeys: 0, removedPasskeys: 1 } }])
    const body = { username: anna.user.username, password: 'un-segreto-nuovo-3' }
    const owner = (await testApp.call('POST', '/api/login', { body })).cookie!
    expect((await add(createAuthenticator({ userId: anna.user.id, origin }), {}, 'Nuova', owner)).status).toBe(201)
  })

  test('a removed passkey ends the sessions that it may have opened, and not the one that removed it', async () => {
    const { body } = await add()
    const { cookie: lost } = await signIn()
    expect((await testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as: anna.cookie })).status).toBe(200)
    expect((await testApp.call('GET', '/api/user', { as: lost! })).status).toBe(401)
    expect((await testApp.call('GET', '/api/user', { as: anna.cookie })).status).toBe(200)
  })
})

describe('re-authentication', () => {
  const confirm = async (authenticator: Authenticator, as: string) => {
    const { body } = await post<Options>(`${own}/confirm/passkey/options`, {}, as)
    return await post<OwnSecurity>(`${own}/confirm/passkey`, authenticator.answer(body), as)
  }

  test('renews the session, with the own passkeys alone', async () => {
    await add()
    await ageSession(testApp, anna.cookie)
    const { body } = await post<Options>(`${own}/confirm/passkey/options`, {}, anna.cookie)
    expect(body.allowCredentials).toMatchObject([{ id: phone.id }])
    const reply = await confirm(phone, anna.cookie)
    expect(reply.status).toBe(200)
    expect(Date.parse(reply.body.confirmedUntil)).toBeGreaterThan(Date.now())
    // Dangerous calls bypass the cache of sessions.
    expect((await post(`${own}/passkeys/options`, {}, anna.cookie)).status).toBe(401)
    const bruno = await signUp(testApp)
    expect(await confirm(phone, bruno.cookie)).toMatchObject(refused)
  })

  test('asks for the passkey where it is the only factor: the password alone is not enough', async () => {
    const { body } = await add()
    const thief = await signInByPassword()
    const asked = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }
    expect(Date.parse((await readOwn(thief)).confirmedUntil)).toBeLessThanOrEqual(Date.now())
    const byPassword = () => post(`${own}/confirm`, { password: 'segreto1' }, thief)
    expect(await byPassword()).toMatchObject({ status: 401, body: { code: 'PASSKEY_REQUIRED' } })
    expect(await post(`${own}/passkeys/options`, {}, thief)).toMatchObject(asked)
    expect(await post(`${own}/totp/begin`, {}, thief)).toMatchObject(asked)
    expect(await testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as: thief })).toMatchObject(asked)

    const [password, newPassword] = ['segreto1', 'un-segreto-nuovo-3']
    const token = { name: 'Robot', scopes: ['read'], expiresInDays: 30, password }
    expect(await post('/api/user/password', { currentPassword: password, newPassword }, thief)).toMatchObject(asked)
    expect(await post('/api/user/tokens', token, thief)).toMatchObject(asked)
    expect(await testApp.call('POST', '/api/user/close', { as: thief, body: { password } })).toMatchObject(asked)

    const owner = (await confirm(phone, thief)).cookie!
    expect((await testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as: owner })).status).toBe(200)
    expect((await post(`${own}/confirm`, { password: 'segreto1' }, owner)).status).toBe(200)
  })

  test('is not a sign-in: its challenge opens nothing else', async () => {
    await add()
    const { body } = await post<Options>(`${own}/confirm/passkey/options`, {}, anna.cookie)
    const { cookie } = await beginSignIn()
    expect(await post('/api/login/passkey', phone.answer(body), cookie)).toMatchObject(refused)
  })
})

describe('an admin who must have a second factor', () => {
  beforeEach(async () => {
    anna = await signUp(testApp, { admin: true })
    phone = createAuthenticator({ userId: anna.user.id, origin })
  })

  const readStats = async (as: string) => (await testApp.call('GET', '/api/admin/stats', { as })).status

  test('gets in with a passkey, and not with the password alone', async () => {
    expect(await readStats(anna.cookie)).toBe(403)
    await add()
    expect(await readStats(anna.cookie)).toBe(200)
    expect(await readStats((await signIn()).cookie!)).toBe(200)
    const thief = await signInByPassword()
    expect(await readStats(thief)).toBe(403)
    const locked = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }
    const [{ id }] = (await readOwn()).passkeys as [Passkey]
    expect(await post(`${own}/passkeys/options`, {}, thief)).toMatchObject(locked)
    expect(await post(`${own}/totp/begin`, {}, thief)).toMatchObject(locked)
    expect(await testApp.call('DELETE', `${own}/passkeys/${id}`, { as: thief })).toMatchObject(locked)
  })

  test('is reset by another admin, and then sets up another one', async () => {
    const boss = await signUp(testApp, { admin: true })
    await add(createAuthenticator({ userId: boss.user.id, origin }), {}, 'Chiave', boss.cookie)
    await add()
    const url = `/api/admin/users/${anna.user.id}/clear-totp`
    expect((await post(url, {}, boss.cookie)).status).toBe(200)
    expect(await post(url, {}, boss.cookie)).toMatchObject({ status: 409 })
    expect(await readStats(anna.cookie)).toBe(401)
    expect(await signIn()).toMatchObject(refused)
    const again = await signInByPassword()
    expect(await readStats(again)).toBe(403)
    const laptop = createAuthenticator({ userId: anna.user.id, origin })
    expect((await add(laptop, {}, 'Portatile', again)).status).toBe(201)
    expect(await readStats(again)).toBe(200)
  })

  test('leaves an entry in the audit log for each passkey added or removed', async () => {
    const { body } = await add()
    await testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as: anna.cookie })
    const entries = testApp.database.db.selectFrom('audit_log').select(['action', 'before', 'after'])
    expect(await entries.where('target_id', '=', anna.user.id).orderBy('id').execute()).toMatchObject([
      { action: 'user.add-passkey', before: { passkeys: 0 }, after: { passkeys: 1 } },
      { action: 'user.remove-passkey', before: { passkeys: 1 }, after: { passkeys: 0 } },
    ])
  })

  test('is locked again without any passkey', async () => {
    const { body } = await add()
    expect((await testApp.call('DELETE', `${own}/passkeys/${body.id}`, { as: anna.cookie })).status).toBe(200)
    expect(await readStats(anna.cookie)).toBe(403)
  })
})

test('without a session every own call is a 401', async () => {
  for (const [method, url] of [
    ['POST', `${own}/passkeys/options`],
    ['POST', `${own}/passkeys`],
    ['POST', `${own}/confirm/passkey/options`],
    ['POST', `${own}/confirm/passkey`],
    ['DELETE', `${own}/passkeys/qualunque`],
  ] as const) {
    expect(await testApp.call(method, url, method === 'POST' ? { body: {} } : {})).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    })
  }
})

test('the own data name the passkeys without their keys', async () => {
  await add()
  const { body } = await testApp.call<{ passkeys: object[] }>('GET', '/api/user/export', { as: anna.cookie })
  expect(body.passkeys).toEqual([{ name: 'Il mio telefono', createdAt: expect.any(String), lastUsedAt: null }])
  expect(JSON.stringify(body)).not.toContain(phone.id)
})
