import { createHash } from 'node:crypto'
import type { ErrorBody } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

// Ten wrong passwords a minute from one network, a hundred a day from all of them.

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT_SCALE: '1' })
})
afterAll(() => testApp.close())

const password = 'segreto1'
let addresses = 0
const someAddress = () => `10.9.${addresses >> 8}.${addresses++ & 255}`
const tryFrom = (from: string, username: string, given = 'sbagliata', cookie?: string) =>
  testApp.call<ErrorBody>('POST', '/api/login', {
    from,
    body: { username, password: given },
    ...(cookie && { headers: { cookie } }),
  })

/** One wrong password from each of a hundred networks. */
async function flood(username: string): Promise<string[]> {
  const codes: string[] = []
  for (let times = 0; times < 101; times++) codes.push((await tryFrom(someAddress(), username)).body.code)
  return codes
}

/** The cookie by which the browser of a sign-in is known again. */
function deviceOf(headers: Record<string, unknown>): string {
  const cookies = [headers['set-cookie'] ?? []].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('device='))!.split(';')[0]!
}

async function mailsTo(person: Signed): Promise<number> {
  const rows = await testApp.database.db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', await internalId(testApp, person.user.id))
    .where('kind', '=', 'mail-sign-in-attempts')
    .execute()
  return rows.length
}

describe('wrong passwords', () => {
  test('from one network do not keep the owner out at another', async () => {
    const { user } = await signUp(testApp, { from: someAddress() })
    const attacker = someAddress()
    for (let times = 0; times < 10; times++) await tryFrom(attacker, user.username)
    expect(await tryFrom(attacker, user.username, password)).toMatchObject({ status: 429 })
    expect(await tryFrom(someAddress(), user.username, password)).toMatchObject({ status: 200 })
  })

  test('from a hundred networks restrict strangers; a device that has signed in before gets in, and its owner a mail', async () => {
    const person = await signUp(testApp, { from: someAddress() })
    const { username } = person.user
    const { headers } = await tryFrom(someAddress(), username, password)
    const device = deviceOf(headers)
    const codes = await flood(username)
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(100)
    expect(codes.at(-1)).toBe('SIGN_IN_RESTRICTED')
    expect(await tryFrom(someAddress(), username, password)).toMatchObject({
      status: 429,
      body: { code: 'SIGN_IN_RESTRICTED', message: expect.stringContaining('dispositivo che hai già usato') },
    })
    expect(await tryFrom(someAddress(), username, password, device)).toMatchObject({ status: 200 })
    expect(await mailsTo(person)).toBe(1)
  })

  test('restrict strangers until the owner sets a new password by a mailed link', async () => {
    const { user } = await signUp(testApp, { from: someAddress() })
    await flood(user.username)
    const token = 'a-link-of-the-test'
    await testApp.database.pool.query(
      `insert into email_tokens (token_hash, user_id, purpose, email, expires_at)
       values ($1, $2, 'reset', $3, now() + interval '1 hour')`,
      [createHash('sha256').update(token).digest('hex'), await internalId(testApp, user.id), user.email],
    )
    const next = 'una-frase-nuova'
    const reset = await testApp.call('POST', '/api/password/reset', { body: { token, password: next } })
    expect(reset.status).toBe(200)
    expect(await tryFrom(someAddress(), user.username, next)).toMatchObject({ status: 200 })
  })

  test('restrict strangers until an admin sets a new password', async () => {
    const admin = await signUp(testApp, { admin: true, from: someAddress() })
    const { user } = await signUp(testApp, { from: someAddress() })
    await flood(user.username)
    const next = 'una-frase-nuova'
    const path = `/api/admin/users/${user.id}/reset-password`
    const reset = await testApp.call('POST', path, { as: admin.cookie, body: { newPassword: next } })
    expect(reset.status).toBe(200)
    expect(await tryFrom(someAddress(), user.username, next)).toMatchObject({ body: { code: 'NEW_PASSWORD_REQUIRED' } })
  })

  test('for an unknown name are refused the same way', async () => {
    const codes = await flood('nessuno-di-noto')
    expect(new Set(codes.slice(0, 100))).toEqual(new Set(['INVALID_CREDENTIALS']))
    expect(codes.at(-1)).toBe('SIGN_IN_RESTRICTED')
  })

  test('count as typed: an address that belongs to a username is not told apart from another', async () => {
    const { user } = await signUp(testApp, { from: someAddress() })
    const from = someAddress()
    for (let times = 0; times < 11; times++) await tryFrom(from, user.username)
    for (const name of [user.email, 'nessuno@example.it'])
      expect(await tryFrom(from, name)).toMatchObject({ status: 401 })
  })

  test('from one IPv6 network are one count', async () => {
    const { user } = await signUp(testApp, { from: someAddress() })
    for (let times = 0; times < 10; times++) await tryFrom(`2001:db8:7:1::${times}`, user.username)
    expect(await tryFrom('2001:db8:7:1:ffff::1', user.username, password)).toMatchObject({ status: 429 })
    expect(await tryFrom('2001:db8:7:2::1', user.username, password)).toMatchObject({ status: 200 })
  })

  test('mail the owner once a day, and not for a right password', async () => {
    const person = await signUp(testApp, { from: someAddress() })
    const { username, email } = person.user
    for (let times = 0; times < 99; times++) await tryFrom(someAddress(), username)
    expect(await tryFrom(someAddress(), username, password)).toMatchObject({ status: 200 })
    expect(await mailsTo(person)).toBe(0)
    await tryFrom(someAddress(), username)
    expect(await mailsTo(person)).toBe(1)
    await flood(email)
    expect(await mailsTo(person)).toBe(1)
  })

  test('on a known device are limited too', async () => {
    const { user } = await signUp(testApp, { from: someAddress() })
    const device = deviceOf((await tryFrom(someAddress(), user.username, password)).headers)
    for (let times = 0; times < 10; times++) await tryFrom(someAddress(), user.username, 'sbagliata', device)
    expect(await tryFrom(someAddress(), user.username, password, device)).toMatchObject({ status: 429 })
  })
})

describe('the cookie of a device', () => {
  test.each([
    ['of another account', (device: string) => device],
    ['that was changed', (device: string) => device.replace('device=', 'device=x')],
    ['that is no text', () => 'device=%E0%A4%A'],
  ])('%s does not pass', async (_, forge) => {
    const other = await signUp(testApp, { from: someAddress() })
    const device = deviceOf((await tryFrom(someAddress(), other.user.username, password)).headers)
    const { user } = await signUp(testApp, { from: someAddress() })
    const attacker = someAddress()
    for (let times = 0; times < 10; times++) await tryFrom(attacker, user.username)
    expect(await tryFrom(attacker, user.username, password, forge(device))).toMatchObject({ status: 429 })
  })

  test('is set once, and keeps the accounts before', async () => {
    const [first, second] = [
      await signUp(testApp, { from: someAddress() }),
      await signUp(testApp, { from: someAddress() }),
    ]
    const one = deviceOf((await tryFrom(someAddress(), first.user.username, password)).headers)
    const both = deviceOf((await tryFrom(someAddress(), second.user.username, password, one)).headers)
    const again = await tryFrom(someAddress(), first.user.username, password, both)
    expect(`${again.headers['set-cookie']}`).not.toContain('device=')
  })
})
