import { createECDH } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vapidKeys } from './vapid-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('generates one pair for concurrent calls and stores it', async () => {
  const pairs = await Promise.all(Array.from({ length: 8 }, () => vapidKeys(database.db, null)))
  expect(new Set(pairs.map((keys) => JSON.stringify(keys))).size).toBe(1)
  expect(await vapidKeys(database.db, null)).toEqual(pairs[0])
})

test('generates a public key that matches the private one', async () => {
  const { publicKey, privateKey } = await vapidKeys(database.db, null)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
})

test('prefers a configured pair to the stored one', async () => {
  const given = { publicKey: 'pubblica', privateKey: 'privata' }
  expect(await vapidKeys(database.db, given)).toBe(given)
})
