import { limits, type OpenSession } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, internalId, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

// A session ends when it is not used, and a user has ten at most.

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const statusOf = async (cookie: string) => (await testApp.call('GET', '/api/user', { as: cookie })).status
const signInAgain = async ({ user }: Signed) => {
  const body = { username: user.username, password: 'segreto1' }
  return (await testApp.call('POST', '/api/login', { body })).cookie!
}
const devicesOf = async (cookie: string) =>
  (await testApp.call<OpenSession[]>('GET', '/api/user/sessions', { as: cookie })).body

/** All sessions of a user were last used this long ago; no node remembers them. */
async function unusedFor({ user }: Signed, ms: number): Promise<void> {
  const id = await internalId(testApp, user.id)
  await testApp.database.pool.query(`update sessions set used_at = now() - $2 * interval '1 ms' where user_id = $1`, [
    id,
    ms,
  ])
  testApp.deps.sessions.publishChange(id)
}

describe('a session without use', () => {
  test.each([
    ['a bidder', false, limits.sessionIdlesMs.bidder],
    ['an admin', true, limits.sessionIdlesMs.admin],
  ])('of %s goes on until its time, and then ends', async (_, admin, idlesMs) => {
    const person = await signUp(testApp, { admin })
    await unusedFor(person, idlesMs - 60_000)
    await expect.poll(() => statusOf(person.cookie)).toBe(200)
    await unusedFor(person, idlesMs + 1_000)
    await expect.poll(() => statusOf(person.cookie)).toBe(401)
  })

  test('is used by each call, and shows when', async () => {
    const person = await signUp(testApp)
    await unusedFor(person, 3_600_000)
    const isRecent = async () => {
      const [device] = await devicesOf(person.cookie)
      return Date.now() - Date.parse(device!.lastUsedAt) < 60_000
    }
    await expect.poll(isRecent).toBe(true)
  })

  test('of the last hour is the last visit of its user', async () => {
    const person = await signUp(testApp)
    const id = await internalId(testApp, person.user.id)
    const { pool } = testApp.database
    await pool.query(`update users set last_seen_at = now() - interval '3 days' where id = $1`, [id])
    await unusedFor(person, 3_600_000)
    await statusOf(person.cookie)
    const isRecent = async () => {
      const { rows } = await pool.query(
        `select last_seen_at > now() - interval '1 minute' as recent from users where id = $1`,
        [id],
      )
      return rows[0].recent
    }
    await expect.poll(isRecent).toBe(true)
  })

  test('is not among the devices of its user', async () => {
    const person = await signUp(testApp)
    await unusedFor(person, limits.sessionIdlesMs.bidder + 1_000)
    const cookie = await signInAgain(person)
    expect(await devicesOf(cookie)).toMatchObject([{ isCurrent: true }])
  })
})

test('an eleventh session ends the one that was not used for longest', async () => {
  const person = await signUp(testApp)
  await unusedFor(person, 3_600_000)
  const cookies: string[] = []
  for (let times = 0; times < limits.sessions; times++) cookies.push(await signInAgain(person))
  await expect.poll(() => statusOf(person.cookie)).toBe(401)
  for (const cookie of cookies) expect(await statusOf(cookie)).toBe(200)
  expect(await devicesOf(cookies[0]!)).toHaveLength(limits.sessions)
})
