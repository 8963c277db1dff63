import type { OwnSecurity } from '@centesimo/contract'
import { createTotpCode } from '@centesimo/people/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession, createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

let testApp: TestApp
let secondNode: TestApp
let admin: Signed
beforeAll(async () => {
  testApp = await createTestApp()
  secondNode = await createTestApp({}, { database: testApp.database })
})
afterAll(async () => {
  await secondNode.close()
  await testApp.close()
})

const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }
const readOwnSecurity = (as: string) => testApp.call<OwnSecurity>('GET', '/api/user/security', { as })
const confirm = (as: string, password = 'segreto1', node = testApp) =>
  node.call<OwnSecurity>('POST', '/api/user/security/confirm', { as, body: { password } })

/** A dangerous call that changes nothing once it is authorized. */
const callDangerous = (as: string, node = testApp) =>
  node.call('POST', '/api/admin/users/nessuno/credits', { as, body: { credits: 1 } })

async function signInAgain({ user }: Signed): Promise<string> {
  const { cookie } = await testApp.call('POST', '/api/login', {
    body: { username: user.username, password: 'segreto1' },
  })
  return cookie!
}

test('does not ask right after signing in', async () => {
  admin = await signUp(testApp, { admin: true })
  expect((await callDangerous(admin.cookie)).status).toBe(404)
  const { body } = await readOwnSecurity(admin.cookie)
  expect(body).toEqual({
    confirmedUntil: expect.any(String),
    isAdminLocked: false,
    totpEnabled: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  })
})

test('asks again 15 minutes after the password was given, at once and on every node', async () => {
  admin = await signUp(testApp, { admin: true })
  for (const node of [testApp, secondNode]) expect((await callDangerous(admin.cookie, node)).status).toBe(404)
  await ageSession(testApp, admin.cookie)
  for (const node of [testApp, secondNode]) expect(await callDangerous(admin.cookie, node)).toMatchObject(refused)
  expect((await testApp.call('GET', '/api/admin/referrals', { as: admin.cookie })).status).toBe(200)
  expect(Date.parse((await readOwnSecurity(admin.cookie)).body.confirmedUntil)).toBeLessThan(Date.now())

  const confirmed = await confirm(admin.cookie)
  expect(confirmed.status).toBe(200)
  expect(Date.parse(confirmed.body.confirmedUntil)).toBeGreaterThan(Date.now())
  for (const node of [secondNode, testApp]) expect((await callDangerous(confirmed.cookie!, node)).status).toBe(404)
})

test('renews the session id, so that a stolen cookie gains nothing', async () => {
  admin = await signUp(testApp, { admin: true })
  await ageSession(testApp, admin.cookie)
  const stolen = admin.cookie
  const { cookie } = await confirm(admin.cookie)
  expect(cookie).not.toBe(stolen)
  expect((await readOwnSecurity(cookie!)).status).toBe(200)
  expect((await callDangerous(stolen)).status).toBe(401)
  for (const node of [testApp, secondNode])
    await expect
      .poll(async () => (await node.call('GET', '/api/user', { as: stolen })).status, { timeout: 10_000 })
      .toBe(401)
})

test('does not ask within 14 minutes', async () => {
  admin = await signUp(testApp, { admin: true })
  await ageSession(testApp, admin.cookie, 14)
  expect((await callDangerous(admin.cookie)).status).toBe(404)
})

test('re-authenticates this session only', async () => {
  admin = await signUp(testApp, { admin: true })
  const other = await signInAgain(admin)
  for (const cookie of [admin.cookie, other]) await ageSession(testApp, cookie)
  const { cookie } = await confirm(admin.cookie)
  expect((await callDangerous(cookie!)).status).toBe(404)
  expect(await callDangerous(other)).toMatchObject(refused)
})

test('a wrong password confirms nothing', async () => {
  admin = await signUp(testApp, { admin: true })
  await ageSession(testApp, admin.cookie)
  const { cookie, ...reply } = await confirm(admin.cookie, 'sbagliata')
  expect(reply).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
  expect(cookie).toBeUndefined()
  expect(await callDangerous(admin.cookie)).toMatchObject(refused)
})

test('a new password needs the second factor of an account that has one, and no more without', async () => {
  const { cookie } = await signUp(testApp)
  const words = { currentPassword: 'segreto1', newPassword: 'un-segreto-nuovo-3' }
  // A node that has not cached the session from before.
  const change = (as: string) => secondNode.call('POST', '/api/user/password', { as, body: words })
  const { secret } = (await testApp.call<{ secret: string }>('POST', '/api/user/security/totp/begin', { as: cookie }))
    .body
  const enable = { as: cookie, body: { code: createTotpCode(secret) } }
  expect((await testApp.call('POST', '/api/user/security/totp/enable', enable)).status).toBe(200)
  await ageSession(testApp, cookie)
  expect(await change(cookie)).toMatchObject(refused)
  const body = { password: 'segreto1', code: createTotpCode(secret, 1) }
  const confirmed = await testApp.call('POST', '/api/user/security/confirm', { as: cookie, body })
  expect((await change(confirmed.cookie!)).status).toBe(200)

  const plain = await signUp(testApp)
  await ageSession(testApp, plain.cookie)
  expect((await change(plain.cookie)).status).toBe(200)
})

describe('attempts', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: testApp.database })
  })
  afterAll(() => strict.close())
  const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))
  const login = (password: string) =>
    strict.call('POST', '/api/login', { body: { username: admin.user.username, password }, from: '10.1.2.3' })

  test('from within a session are limited to ten a minute, over all kinds', async () => {
    admin = await signUp(testApp, { admin: true })
    const other = await signInAgain(admin)
    const tries = await times(11, () => confirm(admin.cookie, 'sbagliata', strict))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
    const body = { currentPassword: 'segreto1', newPassword: 'segreto2' }
    for (const as of [admin.cookie, other]) {
      expect((await confirm(as, 'segreto1', strict)).status).toBe(429)
      expect((await strict.call('POST', '/api/user/password', { as, body })).status).toBe(429)
    }
  })

  test('to sign in and attempts to re-authenticate are counted separately', async () => {
    admin = await signUp(testApp, { admin: true })
    await times(12, () => login('sbagliata'))
    expect((await login('segreto1')).status).toBe(429)
    expect((await confirm(admin.cookie, 'segreto1', strict)).status).toBe(200)
    admin = await signUp(testApp, { admin: true })
    await times(12, () => confirm(admin.cookie, 'sbagliata', strict))
    expect((await login('segreto1')).status).toBe(200)
  })

  test('that succeed do not count', async () => {
    admin = await signUp(testApp, { admin: true })
    let { cookie } = admin
    for (let i = 0; i < 12; i++) {
      const confirmed = await confirm(cookie, 'segreto1', strict)
      expect(confirmed.status).toBe(200)
      cookie = confirmed.cookie!
    }
  })
})

test('signing in refreshes the re-authentication window; a password change, which asks for no second factor, does not', async () => {
  admin = await signUp(testApp, { admin: true })
  const change = async (currentPassword: string, newPassword: string, as = admin.cookie) => {
    const body = { currentPassword, newPassword }
    return (await testApp.call('POST', '/api/user/password', { as, body })).cookie!
  }
  const confirmed = await change('segreto1', 'segreto2')
  expect((await callDangerous(confirmed)).status).toBe(404)
  await ageSession(testApp, confirmed)
  const aged = await change('segreto2', 'segreto1', confirmed)
  expect((await testApp.call('GET', '/api/user', { as: aged })).status).toBe(200)
  expect(await callDangerous(aged)).toMatchObject(refused)
  expect((await callDangerous(await signInAgain(admin))).status).toBe(404)
})

test('using a session does not extend its re-authentication window', async () => {
  admin = await signUp(testApp, { admin: true })
  await ageSession(testApp, admin.cookie)
  expect((await testApp.call('GET', '/api/user', { as: admin.cookie })).status).toBe(200)
  const wrong = { username: admin.user.username, password: 'sbagliata' }
  expect((await testApp.call('POST', '/api/login', { as: admin.cookie, body: wrong })).status).toBe(401)
  expect(await callDangerous(admin.cookie)).toMatchObject(refused)
})

test('answers FORBIDDEN to a former admin, before any question for the password', async () => {
  admin = await signUp(testApp, { admin: true })
  expect((await callDangerous(admin.cookie)).status).toBe(404)
  await ageSession(testApp, admin.cookie)
  await testApp.database.db
    .updateTable('users')
    .set({ is_admin: false })
    .where('public_id', '=', admin.user.id)
    .execute()
  expect(await callDangerous(admin.cookie)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})
