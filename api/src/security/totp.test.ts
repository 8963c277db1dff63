import type { OwnSecurity } from '@centesimo/contract'
import { createTotpCode } from '@centesimo/people/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { ageSession, createTestApp, internalId, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp()
let admin: Signed
let secret: string
beforeEach(async () => {
  admin = await signUp(testApp, { admin: true })
})

const invalid = { status: 401, body: { code: 'INVALID_CODE' } }
const required = { status: 401, body: { code: 'TOTP_REQUIRED' } }
const wrongState = { status: 409, body: { code: 'INVALID_STATE' } }

const begin = () =>
  testApp.call<{ secret: string; uri: string }>('POST', '/api/user/security/totp/begin', { as: admin.cookie })
const enable = (code: string) =>
  testApp.call<{ recoveryCodes: string[] }>('POST', '/api/user/security/totp/enable', {
    as: admin.cookie,
    body: { code },
  })
const disable = (code: string) =>
  testApp.call('POST', '/api/user/security/totp/disable', { as: admin.cookie, body: { code } })
const login = (code?: string, password = 'segreto1') =>
  testApp.call('POST', '/api/login', {
    body: { username: admin.user.username, password, ...(code !== undefined && { code }) },
  })
const confirm = (code?: string) =>
  testApp.call('POST', '/api/user/security/confirm', {
    as: admin.cookie,
    body: { password: 'segreto1', ...(code && { code }) },
  })
const readOwnSecurity = async () =>
  (await testApp.call<OwnSecurity>('GET', '/api/user/security', { as: admin.cookie })).body

/**
 * Enables the second factor with the present code, so that the next one is unused. Returns the
 * recovery codes.
 */
async function turnOn(): Promise<string[]> {
  secret = (await begin()).body.secret
  const { status, body } = await enable(createTotpCode(secret))
  expect(status).toBe(200)
  return body.recoveryCodes
}

describe('enabling the second factor', () => {
  test('shows an otpauth URI and then ten recovery codes, and stores neither in plain text', async () => {
    const begun = await begin()
    expect(begun.body.uri).toBe(
      `otpauth://totp/Centesimo:${admin.user.username}?issuer=Centesimo&secret=${begun.body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(await readOwnSecurity()).toMatchObject({ totpEnabled: false })
    const { body } = await enable(createTotpCode(begun.body.secret))
    expect(new Set(body.recoveryCodes).size).toBe(10)
    for (const code of body.recoveryCodes) expect(code).toMatch(/^([0-9A-Z]{5}-){4}[0-9A-Z]{6}$/)
    expect(await readOwnSecurity()).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 10 })

    const { db } = testApp.database
    const stored = JSON.stringify([
      await db.selectFrom('users').selectAll().where('public_id', '=', admin.user.id).execute(),
      await db.selectFrom('totp_recovery_codes').selectAll().execute(),
    ])
    for (const shownSecret of [begun.body.secret, ...body.recoveryCodes]) expect(stored).not.toContain(shownSecret)
    const auditEntries = await db.selectFrom('audit_log').selectAll().where('target_id', '=', admin.user.id).execute()
    expect(auditEntries).toMatchObject([
      { action: 'user.enable-totp', target_kind: 'user', before: { totpEnabled: false }, after: { totpEnabled: true } },
    ])
  })

  test('accepts only a code of the newest secret', async () => {
    expect(await enable('123456')).toMatchObject(wrongState)
    const old = (await begin()).body.secret
    secret = (await begin()).body.secret
    for (const code of [
      createTotpCode(old),
      createTotpCode(secret, -3),
      createTotpCode(secret, 3),
      'non-numeri',
      '٣٣٣٣٣٣',
    ]) {
      expect(await enable(code)).toMatchObject(invalid)
    }
    expect((await login()).status).toBe(200)
    expect((await enable(createTotpCode(secret))).status).toBe(200)
  })

  test('cannot be started or completed twice', async () => {
    await turnOn()
    expect(await begin()).toMatchObject(wrongState)
    expect(await enable(createTotpCode(secret, 1))).toMatchObject(wrongState)
    expect((await login(createTotpCode(secret, 1))).status).toBe(200)
  })

  test('revokes all sessions opened by password alone, except the one that gave the code', async () => {
    const { cookie } = await login()
    const isIn = async (as: string) => (await testApp.call('GET', '/api/user', { as })).status === 200
    expect(await isIn(cookie!)).toBe(true)
    await turnOn()
    expect(await isIn(cookie!)).toBe(false)
    expect(await isIn(admin.cookie)).toBe(true)
  })

  test('requires re-authentication', async () => {
    await ageSession(testApp, admin.cookie)
    for (const reply of [await begin(), await enable('123456'), await disable('123456')]) {
      expect(reply).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
    }
  })
})

describe('signing in with a second factor', () => {
  test('asks for the code only after the right password', async () => {
    await turnOn()
    expect(await login(createTotpCode(secret, 1), 'sbagliata')).toMatchObject({ body: { code: 'INVALID_CREDENTIALS' } })
    expect(await login()).toMatchObject(required)
    expect(await login('')).toMatchObject(required)
    expect(await login('000000')).toMatchObject(invalid)
    expect((await login()).cookie).toBeUndefined()
    const next = createTotpCode(secret, 1)
    expect((await login(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200)
  })

  test('accepts each code once, also concurrently, and none from before it', async () => {
    await turnOn()
    expect(await login(createTotpCode(secret))).toMatchObject(invalid)
    const code = createTotpCode(secret, 1)
    const replies = await Promise.all(Array.from({ length: 6 }, () => login(code)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401])
    expect(await login(createTotpCode(secret))).toMatchObject(invalid)
  })

  test('accepts each recovery code once, in any spelling, for its owner only', async () => {
    const [first, second] = await turnOn()
    const written = first!.toLowerCase().replaceAll('-', ' ')
    const replies = await Promise.all(Array.from({ length: 6 }, () => login(written)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readOwnSecurity()).toMatchObject({ recoveryCodesLeft: 9 })
    admin = await signUp(testApp, { admin: true })
    await turnOn()
    expect(await login(second)).toMatchObject(invalid)
  })

  test('goes on asking a former admin', async () => {
    await turnOn()
    const { db } = testApp.database
    await db.updateTable('users').set({ is_admin: false }).where('public_id', '=', admin.user.id).execute()
    expect(await login()).toMatchObject(required)
  })

  test('counts wrong codes like wrong passwords', async () => {
    await turnOn()
    const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
    const body = { username: admin.user.username, password: 'segreto1', code: '000000' }
    const tries = await Promise.all(Array.from({ length: 12 }, () => strict.call('POST', '/api/login', { body })))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2)
    const good = { ...body, code: createTotpCode(secret, 1) }
    expect((await strict.call('POST', '/api/login', { body: good })).status).toBe(429)
    await strict.close()
  })

  test('needs a recovery code after SESSION_SECRET has changed', async () => {
    const [code] = await turnOn()
    const other = await createTestApp(
      { SESSION_SECRET: 'another secret, which opens nothing of before' },
      { database: testApp.database },
    )
    const body = { username: admin.user.username, password: 'segreto1' }
    const tryWith = (code: string) => other.call('POST', '/api/login', { body: { ...body, code } })
    expect(await tryWith(createTotpCode(secret, 1))).toMatchObject(invalid)
    expect((await tryWith(code!)).status).toBe(200)
    await other.close()
  })
})

test('each change is told by one mail', async () => {
  await turnOn()
  expect((await disable(createTotpCode(secret, 1))).status).toBe(200)
  const userId = await internalId(testApp, admin.user.id)
  const mails = await testApp.database.db
    .selectFrom('outbox')
    .select('data')
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail-security-changed')
    .orderBy('id')
    .execute()
  expect(mails).toEqual([{ data: { change: 'totp-enabled' } }, { data: { change: 'totp-disabled' } }])
})

describe('a user who is no admin', () => {
  beforeEach(async () => {
    admin = await signUp(testApp)
  })

  test('may enable the second factor, is asked for it, and the audit log of admins stays without it', async () => {
    const [recovery] = await turnOn()
    expect(await login()).toMatchObject(required)
    expect((await login(recovery)).status).toBe(200)
    const { db } = testApp.database
    expect(await db.selectFrom('audit_log').select('id').where('target_id', '=', admin.user.id).execute()).toEqual([])
  })

  test('must re-authenticate after a while, and without a session gets nothing', async () => {
    await ageSession(testApp, admin.cookie)
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } })
    admin.cookie = 'sid=forged.signature'
    for (const reply of [await begin(), await enable('123456'), await disable('123456'), await confirm()])
      expect(reply).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })
})

test('re-authentication asks for the code too', async () => {
  await turnOn()
  expect(await confirm()).toMatchObject(required)
  expect(await confirm('000000')).toMatchObject(invalid)
  expect((await confirm(createTotpCode(secret, 1))).status).toBe(200)
})

test('a right password does not reset the count of wrong codes', async () => {
  await turnOn()
  const strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  const body = { password: 'segreto1', code: '000000' }
  const tryIt = () => strict.call('POST', '/api/user/security/confirm', { as: admin.cookie, body, from: '10.1.2.4' })
  const tries = await Promise.all(Array.from({ length: 11 }, tryIt))
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  await strict.close()
})

describe('disabling the second factor', () => {
  test.each(['the app', 'a recovery code'])('by %s: no code is required any more, and nothing is left', async (how) => {
    const [recovery] = await turnOn()
    expect(await disable('000000')).toMatchObject(invalid)
    expect((await disable(how === 'the app' ? createTotpCode(secret, 1) : recovery!)).status).toBe(200)
    expect(await disable('000000')).toMatchObject(wrongState)
    expect((await login()).status).toBe(200)
    expect(await readOwnSecurity()).toMatchObject({ totpEnabled: false, recoveryCodesLeft: 0 })
    const userId = await internalId(testApp, admin.user.id)
    const { db } = testApp.database
    const left = await db.selectFrom('totp_recovery_codes').selectAll().where('user_id', '=', userId).execute()
    expect(left).toEqual([])
    expect((await begin()).status).toBe(200)
  })
})
