import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { placeBid } from './place-bid.ts'

const placed = '{"bid":{},"auction":{},"credits":9,"won":false,"message":"ok"}'
const refused = '{"code":"ALREADY_LEADING","message":"Sei in testa: se nessuno rilancia, vinci tu","requestId":"r"}'

/**
 * Answers the requests in turn; an Error is a broken connection. Returns the bid ids that were
 * sent.
 */
function network(...answers: (Error | [status: number, body: string])[]) {
  const sentIds: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    sentIds.push(JSON.parse(String(init?.body)).bidId)
    const next = answers.shift() ?? new Error('no answer')
    if (next instanceof Error) throw next
    return new Response(next[1], { status: next[0] })
  })
  return sentIds
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function outcome(auctionId: string) {
  const result = placeBid(auctionId).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return result
}

test('sends a UUID with a bid and another one with the next bid', async () => {
  const ids = network([201, placed], [201, placed])
  expect(await outcome('first')).toMatchObject({ isRepeat: false })
  expect(await outcome('first')).toMatchObject({ isRepeat: false })
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids[1]).not.toBe(ids[0])
})

test('retries a lost answer under the same id', async () => {
  const ids = network(new TypeError('reset'), [503, ''], [201, placed])
  expect(await outcome('lost')).toMatchObject({ credits: 9, isRepeat: true })
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(3)
})

test('keeps the id when no answer ever comes, so that another press repeats the same bid', async () => {
  const first = network()
  expect(await outcome('silent')).toBeInstanceOf(Error)
  vi.restoreAllMocks()
  const second = network([201, placed])
  expect(await outcome('silent')).toMatchObject({ isRepeat: true })
  expect(second[0]).toBe(first[0])
})

test('does not retry a refusal, and uses a new id for the next bid', async () => {
  const ids = network([409, refused], [201, placed])
  expect(await outcome('refused')).toBeInstanceOf(ApiError)
  expect(ids).toHaveLength(1)
  await outcome('refused')
  expect(ids[1]).not.toBe(ids[0])
})
