import type { User } from '@centesimo/contract'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { beginTotp, consumeCode, resealSecrets } from '@centesimo/people'
import { createTotpCode } from '@centesimo/people/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, internalId, signUp, type TestApp } from '../testing/create-test-app.ts'

const [earlier, present] = ['the-secret-of-last-year-of-a-test', 'the-secret-of-this-year-of-a-test']

let database: TestDatabase
let before: TestApp
let during: TestApp
let after: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  const start = (settings: Record<string, string>) => createTestApp(settings, { database })
  before = await start({ SESSION_SECRET: earlier })
  during = await start({ SESSION_SECRET: present, SESSION_SECRET_PREVIOUS: earlier })
  after = await start({ SESSION_SECRET: present })
})
afterAll(async () => {
  for (const app of [before, during, after]) await app.close()
  await database.drop()
})

const statusOn = async (app: TestApp, cookie: string) => (await app.call('GET', '/api/user', { as: cookie })).status

test('a session outlives a new SESSION_SECRET while the previous one is set', async () => {
  const { cookie } = await signUp(before)
  expect(await statusOn(during, cookie)).toBe(200)
  expect(await statusOn(after, cookie)).toBe(401)
  const changed = { currentPassword: 'segreto1', newPassword: 'altro-segreto-9' }
  const { status, cookie: renewed } = await during.call('POST', '/api/user/password', { as: cookie, body: changed })
  expect(status).toBe(200)
  expect(await statusOn(after, renewed!)).toBe(200)
})

test('new sessions are signed with the new secret', async () => {
  const { user } = await signUp(before)
  const body = { username: user.username, password: 'segreto1' }
  const { status, cookie } = await during.call<User>('POST', '/api/login', { body })
  expect(status).toBe(200)
  expect(await statusOn(after, cookie!)).toBe(200)
  expect(await statusOn(before, cookie!)).toBe(401)
})

test('a device is still known, so strangers do not count against its user', async () => {
  const userId = (await signUp(before)).user.id
  const device = before.deps.devices.remember(undefined, userId)!.split(';')[0]
  expect(during.deps.devices.find(device, userId)).not.toBeNull()
  expect(after.deps.devices.find(device, userId)).toBeNull()
})

test('a second factor works with both secrets, and with the new one alone once it is encrypted anew', async () => {
  const userId = await internalId(before, (await signUp(before, { admin: true })).user.id)
  const ownerOn = ({ deps }: TestApp) => ({ userId, sessionSecrets: deps.config.sessionSecrets })
  const begun = await beginTotp(database.db, ownerOn(before))
  if ('refused' in begun) throw new Error(begun.refused)
  const codeAt = (step: number) => createTotpCode(begun.secret, step)
  expect(await consumeCode(database.db, ownerOn(during), codeAt(-1))).toBe(true)
  expect(await consumeCode(database.db, ownerOn(after), codeAt(0))).toBe(false)
  const { sessionSecrets } = during.deps.config
  expect(await resealSecrets(database.db, [present])).toEqual({ resealed: 0, lost: 1 })
  expect(await resealSecrets(database.db, sessionSecrets)).toEqual({ resealed: 1, lost: 0 })
  expect(await resealSecrets(database.db, sessionSecrets)).toEqual({ resealed: 0, lost: 0 })
  expect(await consumeCode(database.db, ownerOn(after), codeAt(0))).toBe(true)
})
