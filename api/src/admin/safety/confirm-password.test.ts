import type { AdminSafety } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageSession, createTestApp, type Signed, signUp, type TestApp } from '../../testing.ts'

let house: TestApp
let secondNode: TestApp
let admin: Signed
beforeAll(async () => {
  house = await createTestApp()
  secondNode = await createTestApp({}, { database: house.database })
})
afterAll(async () => {
  await secondNode.close()
  await house.close()
})

const refused = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }
const safety = (as: string) => house.call<AdminSafety>('GET', '/api/admin/safety', { as })
const confirm = (as: string, password = 'segreto1', node = house) =>
  node.call<AdminSafety>('POST', '/api/admin/confirm', { as, body: { password } })

/** A dangerous call that changes nothing once it is authorized. */
const danger = (as: string, node = house) =>
  node.call('POST', '/api/admin/users/nessuno/credits', { as, body: { credits: 1 } })

async function signInAgain({ user }: Signed): Promise<string> {
  const { cookie } = await house.call('POST', '/api/login', { body: { username: user.username, password: 'segreto1' } })
  return cookie!
}

test('does not ask right after signing in', async () => {
  admin = await signUp(house, { admin: true })
  expect((await danger(admin.cookie)).status).toBe(404)
  const { body } = await safety(admin.cookie)
  expect(body).toEqual({ confirmedUntil: expect.any(String), totpEnabled: false, recoveryCodesLeft: 0 })
})

test('asks again 15 minutes after the password was given, at once and on every node', async () => {
  admin = await signUp(house, { admin: true })
  for (const node of [house, secondNode]) expect((await danger(admin.cookie, node)).status).toBe(404)
  await ageSession(house, admin.cookie)
  for (const node of [house, secondNode]) expect(await danger(admin.cookie, node)).toMatchObject(refused)
  expect((await house.call('GET', '/api/admin/referrals', { as: admin.cookie })).status).toBe(200)
  expect(Date.parse((await safety(admin.cookie)).body.confirmedUntil)).toBeLessThan(Date.now())

  const confirmed = await confirm(admin.cookie)
  expect(confirmed.status).toBe(200)
  expect(Date.parse(confirmed.body.confirmedUntil)).toBeGreaterThan(Date.now())
  for (const node of [secondNode, house]) expect((await danger(admin.cookie, node)).status).toBe(404)
})

test('does not ask within 14 minutes', async () => {
  admin = await signUp(house, { admin: true })
  await ageSession(house, admin.cookie, 14)
  expect((await danger(admin.cookie)).status).toBe(404)
})

test('re-authenticates this session only', async () => {
  admin = await signUp(house, { admin: true })
  const other = await signInAgain(admin)
  for (const cookie of [admin.cookie, other]) await ageSession(house, cookie)
  expect((await confirm(admin.cookie)).status).toBe(200)
  expect((await danger(admin.cookie)).status).toBe(404)
  expect(await danger(other)).toMatchObject(refused)
})

test('a wrong password confirms nothing', async () => {
  admin = await signUp(house, { admin: true })
  await ageSession(house, admin.cookie)
  expect(await confirm(admin.cookie, 'sbagliata')).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } })
  expect(await danger(admin.cookie)).toMatchObject(refused)
})

describe('attempts', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await createTestApp({ RATE_LIMIT_SCALE: '1' }, { database: house.database })
  })
  afterAll(() => strict.close())
  const times = <T>(count: number, run: () => Promise<T>) => Promise.all(Array.from({ length: count }, run))
  const login = (password: string) =>
    strict.call('POST', '/api/login', { body: { username: admin.user.username, password }, from: '10.1.2.3' })

  test('from within a session are limited to ten a minute, over all kinds', async () => {
    admin = await signUp(house, { admin: true })
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
    admin = await signUp(house, { admin: true })
    await times(12, () => login('sbagliata'))
    expect((await login('segreto1')).status).toBe(429)
    expect((await confirm(admin.cookie, 'segreto1', strict)).status).toBe(200)
    admin = await signUp(house, { admin: true })
    await times(12, () => confirm(admin.cookie, 'sbagliata', strict))
    expect((await login('segreto1')).status).toBe(200)
  })

  test('that succeed do not count', async () => {
    admin = await signUp(house, { admin: true })
    for (let i = 0; i < 12; i++) expect((await confirm(admin.cookie, 'segreto1', strict)).status).toBe(200)
  })
})

test('signing in refreshes the re-authentication window; a password change, which asks for no second factor, does not', async () => {
  admin = await signUp(house, { admin: true })
  const change = async (currentPassword: string, newPassword: string, as = admin.cookie) => {
    const body = { currentPassword, newPassword }
    return (await house.call('POST', '/api/user/password', { as, body })).cookie!
  }
  const confirmed = await change('segreto1', 'segreto2')
  expect((await danger(confirmed)).status).toBe(404)
  await ageSession(house, confirmed)
  const aged = await change('segreto2', 'segreto1', confirmed)
  expect((await house.call('GET', '/api/user', { as: aged })).status).toBe(200)
  expect(await danger(aged)).toMatchObject(refused)
  expect((await danger(await signInAgain(admin))).status).toBe(404)
})

test('using a session does not extend its re-authentication window', async () => {
  admin = await signUp(house, { admin: true })
  await ageSession(house, admin.cookie)
  expect((await house.call('GET', '/api/user', { as: admin.cookie })).status).toBe(200)
  const wrong = { username: admin.user.username, password: 'sbagliata' }
  expect((await house.call('POST', '/api/login', { as: admin.cookie, body: wrong })).status).toBe(401)
  expect(await danger(admin.cookie)).toMatchObject(refused)
})

test('answers FORBIDDEN to a former admin, before any question for the password', async () => {
  admin = await signUp(house, { admin: true })
  expect((await danger(admin.cookie)).status).toBe(404)
  await ageSession(house, admin.cookie)
  await house.database.db.updateTable('users').set({ is_admin: false }).where('public_id', '=', admin.user.id).execute()
  expect(await danger(admin.cookie)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})
