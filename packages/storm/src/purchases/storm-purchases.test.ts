import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stormPurchases } from './storm-purchases.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 20 })
})
afterAll(() => database.drop())

test('keeps all books balanced after hundreds of purchases with every fault at once', {
  timeout: 240_000,
}, async () => {
  const storm = { purchases: 300, people: 40, atOnce: 12, seed: 20_261_121 }
  const { states, problems } = await stormPurchases(database, storm)
  expect(problems).toEqual([])
  // Otherwise the test covered nothing.
  expect(states.applied).toBeGreaterThan(100)
  for (const state of ['refunded', 'cancelled']) expect(states[state], state).toBeGreaterThan(0)
})
