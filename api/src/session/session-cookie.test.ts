import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, signUp, type TestApp } from '../testing/create-test-app.ts'

// Behind an https address the session's cookie is bound to the host by its name. Sessions from
// before have the plain name and go on for as long as one lives.

let plain: TestApp
let secure: TestApp
beforeAll(async () => {
  plain = await createTestApp()
  await migratedDaysAgo(0)
  secure = await createTestApp({ PUBLIC_URL: 'https://aste.example' }, { database: plain.database })
})
afterAll(async () => {
  await secure.close()
  await plain.close()
})

const setCookies = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)
const sessionOf = (headers: Record<string, unknown>) =>
  setCookies(headers)
    .find((cookie) => /^__Host-sid=[^;]/.test(cookie))
    ?.split(';')[0]
const signIn = async (username: string, cookie?: string) =>
  secure.call('POST', '/api/login', {
    body: { username, password: 'segreto1' },
    headers: { origin: 'https://aste.example', ...(cookie && { cookie }) },
  })
const statusOf = async (cookie: string) => (await secure.call('GET', '/api/user', { as: cookie })).status

test('is named for the host, Secure, and without a domain', async () => {
  const { user } = await signUp(plain)
  const { headers } = await signIn(user.username)
  const cookie = setCookies(headers).find((each) => each.startsWith('__Host-sid='))
  expect(cookie).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/)
  expect(cookie).not.toMatch(/domain/i)
  expect(await statusOf(sessionOf(headers)!)).toBe(200)
})

/** As if the upgrade from before 0.4.0 had been then. Nodes read it at their start. */
const migratedDaysAgo = (days: number) =>
  plain.database.pool.query(`update kysely_migration set timestamp = $1 where name = '0019-expand-session-use'`, [
    new Date(Date.now() - days * 86_400_000).toISOString(),
  ])

describe('a session with the plain name', () => {
  test('goes on', async () => {
    const { cookie } = await signUp(plain)
    expect(await statusOf(cookie)).toBe(200)
  })

  test('ends 30 days after the upgrade, for calls of every kind', async () => {
    const { cookie, user } = await signUp(plain)
    for (const [days, status] of [
      [29, 200],
      [31, 401],
    ] as const) {
      await migratedDaysAgo(days)
      const node = await createTestApp({ PUBLIC_URL: 'https://aste.example' }, { database: plain.database })
      expect((await node.call('GET', '/api/user', { as: cookie })).status).toBe(status)
      const confirmed = await node.call('POST', '/api/user/security/confirm', {
        as: cookie,
        body: { password: 'sbagliata' },
        headers: { origin: 'https://aste.example' },
      })
      expect(confirmed.status).toBe(status === 200 ? 403 : 401)
      await node.close()
    }
    expect((await plain.call('GET', '/api/user', { as: cookie })).status).toBe(200)
    expect(await statusOf(sessionOf((await signIn(user.username, cookie)).headers)!)).toBe(200)
  })

  test('gives way to one with the name of the host', async () => {
    const { cookie, user } = await signUp(plain)
    const { headers } = await signIn(user.username)
    const bound = sessionOf(headers)!
    const other = await signUp(plain)
    for (const both of [`${bound}; ${other.cookie}`, `${other.cookie}; ${bound}`]) {
      const { body } = await secure.call<{ username: string }>('GET', '/api/user', { as: both })
      expect(body.username).toBe(user.username)
    }
    expect(await statusOf(cookie)).toBe(200)
  })

  test('ends at a sign-in, which replaces its cookie', async () => {
    const { cookie, user } = await signUp(plain)
    const { headers } = await signIn(user.username, cookie)
    expect(setCookies(headers)).toContainEqual(expect.stringMatching(/^sid=; Path=\/; Max-Age=0;/))
    expect(await statusOf(sessionOf(headers)!)).toBe(200)
    await expect.poll(() => statusOf(cookie)).toBe(401)
  })

  test('ends at a sign-out', async () => {
    const { cookie } = await signUp(plain)
    const headers = { origin: 'https://aste.example' }
    expect((await secure.call('POST', '/api/logout', { as: cookie, headers })).status).toBe(200)
    await expect.poll(() => statusOf(cookie)).toBe(401)
  })

  test('stays in the browser when a call is refused', async () => {
    const { cookie } = await signUp(plain)
    const body = { currentPassword: 'sbagliata', newPassword: 'una-frase-lunga' }
    const headers = { origin: 'https://aste.example' }
    const reply = await secure.call('POST', '/api/user/password', { as: cookie, body, headers })
    expect(reply.status).toBe(403)
    expect(setCookies(reply.headers)).toEqual([])
    expect(await statusOf(cookie)).toBe(200)
  })
})
