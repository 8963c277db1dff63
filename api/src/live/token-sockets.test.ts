import { once } from 'node:events'
import type { ApiScope, ApiToken } from '@centesimo/contract'
import { afterAll, expect, it, vi } from 'vitest'
import {
  createTestAuction,
  createTestNodePair,
  nextEvent,
  openTestSocket,
  place,
  signUp,
  type TestPerson,
  type TestSocket,
  watch,
} from '../testing/create-test-node.ts'

const { node, other, nodeUrl, otherUrl, giulia, marco, post, close } = await createTestNodePair()
const open: TestSocket[] = []
afterAll(async () => {
  for (const socket of open) socket.disconnect()
  await close()
})

async function createToken(person: TestPerson, scopes: ApiScope[]): Promise<{ secret: string; token: ApiToken }> {
  const body = { name: 'Bot', scopes, expiresInDays: 7, password: 'segreta-1' }
  const reply = await node.call<{ secret: string; token: ApiToken }>('POST', '/api/user/tokens', {
    as: person.cookie,
    body,
  })
  expect(reply.status).toBe(201)
  return reply.body
}

async function connect(url: string, secret: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = await openTestSocket(url, { authorization: `Bearer ${secret}`, ...headers })
  open.push(socket)
  return socket
}

it('watches and bids with a token, also from a program that names an origin', async () => {
  const id = await createTestAuction(node)
  const { secret } = await createToken(giulia, ['read', 'bid'])
  const socket = await connect(otherUrl, secret, { origin: 'app://bot' })
  await watch(socket, id)
  const balance = nextEvent(socket, 'user:update')
  expect(await place(socket, id)).toMatchObject({ ok: true, bid: { bidderName: 'giulia' } })
  expect(await balance).toMatchObject({ credits: expect.any(Number) })
})

it('neither bids nor receives the user’s events without the scopes for it', async () => {
  const id = await createTestAuction(node)
  const reader = await connect(nodeUrl, (await createToken(giulia, ['read'])).secret)
  expect(await place(reader, id)).toMatchObject({ ok: false, status: 403, error: { code: 'SCOPE_REQUIRED' } })
  const bidder = await connect(nodeUrl, (await createToken(giulia, ['bid'])).secret)
  const received: string[] = []
  bidder.onAny((name) => received.push(name))
  const balance = nextEvent(reader, 'user:update')
  expect(await place(bidder, id)).toMatchObject({ ok: true })
  await balance
  await bidder.emitWithAck('clock:sync')
  expect(received.filter((name) => name.startsWith('user:'))).toEqual([])
})

it('refuses a handshake with a token that does not count', async () => {
  await expect(connect(nodeUrl, `centesimo_${'a'.repeat(43)}`)).rejects.toThrow()
  const { secret, token } = await createToken(giulia, ['read'])
  await node.call('DELETE', `/api/user/tokens/${token.id}`, { as: giulia.cookie })
  await expect(connect(nodeUrl, secret)).rejects.toThrow()
})

it('closes the sockets of a revoked token on every node, and takes no bid before it does', async () => {
  const id = await createTestAuction(node)
  const { secret, token } = await createToken(marco, ['bid'])
  const [here, there] = [await connect(nodeUrl, secret), await connect(otherUrl, secret)]
  await place(here, id)
  await post(id, giulia)
  const gone = [here, there].map((socket) => once(socket as never, 'disconnect'))
  expect((await other.call('DELETE', `/api/user/tokens/${token.id}`, { as: marco.cookie })).status).toBe(200)
  await Promise.all(gone)
  await expect(connect(nodeUrl, secret)).rejects.toThrow()
})

it('cuts the sockets of a token that may not read at once when anything of its sessions changes', async () => {
  const sofia = await signUp(node, 'sofia')
  const { secret } = await createToken(sofia, ['bid'])
  const sockets = [await connect(nodeUrl, secret), await connect(otherUrl, secret)]
  const gone = sockets.map((socket) => once(socket as never, 'disconnect'))
  node.deps.sessions.publishChange(sofia.id)
  await Promise.all(gone)
})

it('records a bid without its scope, and a refused token, under the address of the client', async () => {
  const record = vi.spyOn(node.deps.security, 'record')
  const reader = await connect(nodeUrl, (await createToken(giulia, ['read'])).secret)
  await place(reader, await createTestAuction(node))
  await expect(connect(nodeUrl, `centesimo_${'a'.repeat(43)}`)).rejects.toThrow()
  const address = '127.0.0.1'
  expect(record.mock.calls.filter(([event]) => /scope|api-token-refused/.test(event))).toMatchObject([
    ['scope-refused', { code: 'SCOPE_REQUIRED', address, user: giulia.id }],
    ['api-token-refused', { code: 'API_TOKEN_INVALID', address }],
  ])
})
