import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type ApiRefusal, createClient } from '@centesimo/client'
import type { ApiScope, ApiToken, Auction } from '@centesimo/contract'
import { afterAll, expect, it } from 'vitest'
import { createTestAuction, createTestNodePair, pollOptions, type TestPerson } from './testing/create-test-node.ts'

// packages/client against a real API: a package cannot import this program, so the tests are here.

const { node, nodeUrl, giulia, marco, post, close } = await createTestNodePair()
afterAll(close)

async function createToken(person: TestPerson, scopes: ApiScope[] = ['read', 'bid']) {
  const body = { name: 'Bot', scopes, expiresInDays: 7, password: 'segreta-1' }
  const reply = await node.call<{ secret: string; token: ApiToken }>('POST', '/api/user/tokens', {
    as: person.cookie,
    body,
  })
  return reply.body
}

const clientOf = async (person: TestPerson, scopes?: ApiScope[]) =>
  createClient({ url: nodeUrl, token: (await createToken(person, scopes)).secret })

it('calls with types from the contract, as a visitor and by a token', async () => {
  const id = await createTestAuction(node, { title: 'Un orologio' })
  const visitor = createClient({ url: nodeUrl })
  expect(await visitor.call('getAuction', { params: { id } })).toMatchObject({ title: 'Un orologio' })
  const client = await clientOf(giulia)
  expect(await client.call('currentUser')).toMatchObject({ username: 'giulia' })
  expect(await client.call('exportTransactions')).toContain('Data;Tipo;')
  const refusal = await visitor.call('currentUser').catch((error: ApiRefusal) => error)
  expect(refusal).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', requestId: expect.any(String) })
})

it('reads a list page by page', async () => {
  const client = createClient({ url: nodeUrl })
  const created = await Promise.all(
    Array.from({ length: 5 }, (_, n) => createTestAuction(node, { title: `Vaso ${n}` })),
  )
  const titles: string[] = []
  for await (const { title } of client.items('listAuctions', { query: { title: 'Vaso', limit: 2 } })) titles.push(title)
  expect(titles.toSorted()).toEqual(created.map((_, n) => `Vaso ${n}`))
})

it('watches, bids by socket, and knows the server’s time', async () => {
  const id = await createTestAuction(node)
  const live = await (await clientOf(giulia)).connectLive()
  const seen: Auction[] = []
  const end = await live.watch(id, (auction) => seen.push(auction))
  expect(seen).toMatchObject([{ id, currentBid: 0, lastBidderName: null }])
  expect(await live.bid(id)).toMatchObject({ won: false, bid: { bidderName: 'giulia' } })
  await post(id, marco)
  await expect.poll(() => seen.at(-1), pollOptions).toMatchObject({ currentBid: 2, lastBidderName: 'marco' })
  expect(seen.map(({ version }) => version)).toEqual(seen.map(({ version }) => version).toSorted((a, b) => a - b))
  const deadline = Date.parse(seen.at(-1)!.timerEndsAt!)
  expect(deadline).toBeGreaterThan(live.now())

  end()
  const count = seen.length
  await live.bid(id)
  expect(seen).toHaveLength(count)
  await expect(live.bid(id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_LEADING' })
  await expect(live.watch('nessuna', () => {})).rejects.toMatchObject({ status: 404, code: 'AUCTION_NOT_FOUND' })
  live.close()
})

it('reconnects by itself, and then shows what happened meanwhile', async () => {
  const id = await createTestAuction(node)
  const live = await (await clientOf(giulia)).connectLive()
  let newest: Auction | undefined
  await live.watch(id, (auction) => {
    newest = auction
  })
  // Cuts the sockets of this user, as a changed session does.
  node.deps.sessions.publishChange(giulia.id)
  await post(id, marco)
  await expect.poll(() => newest, pollOptions).toMatchObject({ currentBid: 1, lastBidderName: 'marco' })
  expect(await live.bid(id)).toMatchObject({ bid: { amount: 2 } })
  live.close()
})

it('bids by call while the socket is down, once', async () => {
  const id = await createTestAuction(node)
  const live = await (await clientOf(giulia)).connectLive()
  live.close()
  expect(await live.bid(id)).toMatchObject({ bid: { amount: 1 } })
  expect(await createClient({ url: nodeUrl }).call('listBids', { params: { id } })).toHaveLength(1)
})

it('ends when its token is revoked', async () => {
  const { secret, token } = await createToken(giulia)
  const refused = Promise.withResolvers<ApiRefusal>()
  const client = createClient({ url: nodeUrl, token: secret })
  const live = await client.connectLive({ onRefused: refused.resolve })
  await node.call('DELETE', `/api/user/tokens/${token.id}`, { as: giulia.cookie })
  expect(await refused.promise).toMatchObject({ status: 401, code: 'API_TOKEN_INVALID' })
  live.close()
  await expect(client.connectLive()).rejects.toMatchObject({ code: 'API_TOKEN_INVALID' })
})

it('the example watches and bids, in twenty lines', async () => {
  const id = await createTestAuction(node, { title: 'Un vaso' })
  const { secret } = await createToken(giulia)
  const file = join(import.meta.dirname, '../../packages/client/src/example.ts')
  const example = spawn(process.execPath, [file, nodeUrl, id, '10'], {
    env: { ...process.env, CENTESIMO_TOKEN: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(example.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines, pollOptions).toContain('Un vaso: 1 cents by giulia, live')
  await post(id, marco)
  await expect.poll(() => lines, pollOptions).toContain('Un vaso: 3 cents by giulia, live')
  await node.deps.auctioneer.close(id, { adminId: null })
  const [code] = await once(example, 'exit')
  expect(code).toBe(0)
  expect(lines.at(-1)).toMatch(/^Un vaso: 3 cents by giulia, ended$/)
})
