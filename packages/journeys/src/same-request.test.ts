import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attempt, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Two nodes and a worker.

let platform: TestPlatform
let person: Person

beforeAll(async () => {
  platform = await startTestPlatform({ apiNodes: 2 })
  person = await register(platform, 'anna', { credits: 1_000 })
})
afterAll(() => platform?.close())

test('the same request fifty times at once on two nodes places one bid and gets fifty equal answers', async () => {
  const { id: auctionId } = await createTestAuction(platform, 'Cinquanta')
  const bid = { params: { id: auctionId }, body: { bidId: randomUUID() }, cookie: person.cookie }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => attempt(platform.urls[turn % 2]!, 'placeBid', bid)),
  )
  const responses = answers.map(({ status, body }) =>
    // The state of the auction is that of the moment of each answer.
    JSON.stringify({ status, ...body, auction: null }),
  )
  expect(answers[0]).toMatchObject({ status: 201, body: { bid: { amount: 1 }, credits: 999 } })
  expect(new Set(responses).size).toBe(1)
  expect(await call(platform.url, 'getAuction', { params: { id: auctionId } })).toMatchObject({
    totalBids: 1,
    currentBid: 1,
  })
})
