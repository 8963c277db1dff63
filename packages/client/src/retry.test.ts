import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from './index.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'hang up'

/** A server of this test that gives the answers in turn, the last one for ever. */
let answers: Answer[] = []
let received: { method: string | undefined; key: string | undefined }[] = []
const server = createServer((request, response) => {
  received.push({ method: request.method, key: request.headers['idempotency-key'] as string | undefined })
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'hang up'
  if (answer === 'hang up') return void request.socket.destroy()
  const headers = { 'content-type': 'application/json', ...answer.headers }
  response.writeHead(answer.status, headers).end(answer.body ?? '{"code":"RATE_LIMITED","message":"","requestId":"r"}')
})
let client: ReturnType<typeof createClient>
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  client = createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => server.close())
beforeEach(() => {
  received = []
})

const done = { status: 200, body: '{"pause":null}' }
const body = { auctionId: 'a' }

test('waits for as long as a refusal says, also with a call that changes something', async () => {
  answers = [{ status: 429, headers: { 'retry-after': '1' } }, done]
  expect(await client.call('platformState')).toEqual({ pause: null })
  answers = [{ status: 429 }, done]
  await client.call('watchAuction', { body })
  expect(received.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'POST'])
})

test.each<[string, Answer]>([
  ['a broken connection', 'hang up'],
  ['an unavailable platform', { status: 503, body: 'upstream away' }],
])('repeats after %s what is safe to repeat', async (_what, answer) => {
  answers = [answer, done]
  await client.call('platformState')
  answers = [answer, done]
  await client.call('placeBid', { params: { id: 'a' }, body: {}, idempotencyKey: 'k' })
  expect(received).toMatchObject([{}, {}, { key: 'k' }, { key: 'k' }])
  received = []
  answers = [answer, done]
  await expect(client.call('watchAuction', { body })).rejects.toThrow()
  expect(received).toHaveLength(1)
})

test('gives up after five tries, and at once where a repeat is no use', async () => {
  answers = [{ status: 503 }]
  await expect(client.call('platformState')).rejects.toMatchObject({ status: 503 })
  expect(received).toHaveLength(5)
  received = []
  answers = [{ status: 404, body: '{"code":"NOT_FOUND","message":"Contenuto non trovato","requestId":"r"}' }]
  await expect(client.call('platformState')).rejects.toMatchObject({ code: 'NOT_FOUND', requestId: 'r' })
  expect(received).toHaveLength(1)
})
