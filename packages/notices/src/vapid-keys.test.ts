import { createECDH } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vapidKeys } from './vapid-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('a house makes one pair, however many ask at once, and keeps it', async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(database.db, null)))
  expect(new Set(asked.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(await vapidKeys(database.db, null)).toEqual(asked[0])
})

test('the two belong together', async () => {
  const { publicKey, privateKey } = await vapidKeys(database.db, null)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
})

test('a given pair goes before the kept one', async () => {
  const given = { publicKey: 'pubblica', privateKey: 'privata' }
  expect(await vapidKeys(database.db, given)).toBe(given)
})
