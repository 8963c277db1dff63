import type { OwnSecurity } from '@centesimo/contract'
import { createTotpCode } from '@centesimo/people/testing'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type Signed, signUp, useTestApp } from '../testing/create-test-app.ts'

const testApp = useTestApp({ REQUIRE_ADMIN_SECOND_FACTOR: '1' })
let admin: Signed
beforeEach(async () => {
  admin = await signUp(testApp, { admin: true })
})

const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } }
const readStats = (as = admin.cookie) => testApp.call('GET', '/api/admin/stats', { as })
const readOwn = async (as = admin.cookie) => (await testApp.call<OwnSecurity>('GET', '/api/user/security', { as })).body
const post = <Body>(path: string, body: object, as = admin.cookie) =>
  testApp.call<Body>('POST', `/api/user/security/${path}`, { as, body })

async function enable(): Promise<string> {
  const { secret } = (await post<{ secret: string }>('totp/begin', {})).body
  expect((await post('totp/enable', { code: createTotpCode(secret) })).status).toBe(200)
  return secret
}

test('an admin without a second factor can only set one up', async () => {
  expect(await readStats()).toMatchObject(refused)
  expect(await testApp.call('POST', '/api/admin/seed-database', { as: admin.cookie, body: {} })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
  expect(await readOwn()).toMatchObject({ isAdminLocked: true })
  expect((await testApp.call('GET', '/api/user', { as: admin.cookie })).status).toBe(200)
  await enable()
  expect(await readOwn()).toMatchObject({ isAdminLocked: false })
  expect((await readStats()).status).toBe(200)
})

test('disabling it locks the admin pages again', async () => {
  const secret = await enable()
  expect((await post('totp/disable', { code: createTotpCode(secret, 1) })).status).toBe(200)
  expect(await readStats()).toMatchObject(refused)
})

test('a sign-in with the code, a re-authentication and a new password keep them open', async () => {
  const secret = await enable()
  const body = { username: admin.user.username, password: 'segreto1', code: createTotpCode(secret, 1) }
  const signedIn = await testApp.call('POST', '/api/login', { body })
  expect((await readStats(signedIn.cookie)).status).toBe(200)
  const words = { currentPassword: 'segreto1', newPassword: 'un-segreto-nuovo-3' }
  const changed = await testApp.call('POST', '/api/user/password', { as: signedIn.cookie!, body: words })
  expect((await readStats(changed.cookie)).status).toBe(200)
})

test('without the setting, and for users, nothing changes', async () => {
  const free = await createTestApp({ REQUIRE_ADMIN_SECOND_FACTOR: '0' }, { database: testApp.database })
  expect((await free.call('GET', '/api/admin/stats', { as: admin.cookie })).status).toBe(200)
  await free.close()
  const { cookie } = await signUp(testApp)
  expect(await readStats(cookie)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await readOwn(cookie)).toMatchObject({ isAdminLocked: false })
})
