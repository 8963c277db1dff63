import { randomInt } from 'node:crypto'
import type { NewAuction } from '@centesimo/auctioneer'
import { createOffer } from '@centesimo/auctioneer/testing/create-offer'
import type { Auction, BidAck, ClientToServer, ServerToClient, WatchAck } from '@centesimo/contract'
import { transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { post } from '@centesimo/ledger'
import { every } from '@centesimo/runtime'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, vi } from 'vitest'
import { recordHeartbeat } from '../record-heartbeat.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'

// The kit for tests of auctions, bids and sockets.

// A machine that runs other tests too is slow, not wrong.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

/** How long a condition may take to become true. */
export const pollOptions = { timeout: 20_000 }

export type TestSocket = Socket<ServerToClient, ClientToServer>
export type TestPerson = { id: number; username: string; cookie: string }

/**
 * A database whose user ids no other test uses: user events of all tests share one channel of one
 * Redis.
 */
export async function createApiTestDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  await database.pool.query(`alter table users alter column id restart with ${randomInt(1, 1_000_000) * 1_000}`)
  return database
}

/**
 * A node with a heartbeat and proofs that bids settle, like a started one: without them nothing
 * closes, and a deadline that falls into a gap is extended.
 */
export async function createTestNode(database: TestDatabase, settings: Record<string, string> = {}): Promise<TestApp> {
  const node = await createTestApp(settings, { database })
  const { auctioneer } = node.deps
  await auctioneer.proveSettlement()
  // As if users had been able to bid all the time.
  await database.pool.query('update settlement_proofs set gap_from = null')
  const loops = [
    every(
      1_000,
      () => recordHeartbeat(node.deps),
      () => {},
    ),
    every(250, auctioneer.proveSettlement, () => {}),
    every(250, auctioneer.reportWaitingBids, () => {}),
  ]
  const close = async () => {
    for (const loop of loops) await loop.stop()
    await node.close()
  }
  return { ...node, close }
}

/** A test file's node, with its own database. See `useTestApp`. */
export function useTestNode(): TestApp {
  const node = {} as TestApp
  beforeAll(async () => {
    Object.assign(node, await createTestNode(await createApiTestDatabase()))
  })
  afterAll(async () => {
    await node.close()
    await node.database.drop()
  })
  return node
}

export async function signUp(
  testApp: TestApp,
  username: string,
  { credits = 100, isAdmin = false }: { credits?: number; isAdmin?: boolean } = {},
): Promise<TestPerson> {
  const email = `${username}@example.it`
  const body = { username, email, password: 'segreta-1', fullName: `Prova ${username}` }
  const { cookie, status } = await testApp.call('POST', '/api/register', { body })
  if (status !== 201 || !cookie) throw new Error(`${username} could not register: ${status}`)
  const { rows } = await testApp.database.pool.query(
    'update users set is_admin = $2 where username = $1 returning id, credits',
    [username, isAdmin],
  )
  const { id, credits: welcome } = rows[0]
  const entry = {
    userId: id,
    type: 'bonus',
    key: `test:${id}`,
    description: 'Prova',
    amount: credits - welcome,
  } as const
  if (credits !== welcome) await transaction(testApp.database.pool, ({ db }) => post(db, [entry]))
  return { id, username, cookie }
}

/** Creates an auction, live at once unless `changes` say otherwise; returns its id. */
export async function createTestAuction(testApp: TestApp, changes: Partial<NewAuction> = {}): Promise<string> {
  const offer = await createTestOffer(testApp, changes)
  return (await testApp.deps.auctioneer.createAuctionOrThrow(offer, { adminId: null })).id
}

/** Creates a series of three pieces; returns its id and that of its first auction. */
export async function createTestSeries(testApp: TestApp, changes: Partial<NewAuction> = {}) {
  const offer = await createTestOffer(testApp, changes)
  const terms = { stock: 3, gapMs: 0, hours: null }
  const created = await testApp.deps.auctioneer.createSeries({ offer, terms }, { adminId: null })
  if (!created.ok) throw new Error(created.code)
  const auctionId = created.liveState.id
  const { seriesId } = (await testApp.deps.reader.showOne(auctionId))!
  return { seriesId: seriesId!, auctionId }
}

async function createTestOffer(testApp: TestApp, changes: Partial<NewAuction>): Promise<NewAuction> {
  const category = await testApp.database.db
    .selectFrom('categories')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return createOffer({
    title: 'Orologio da tasca',
    description: 'Un orologio da tasca in argento.',
    categoryId: category.id,
    startingBidCents: 0,
    closingPriceCents: 1_000,
    ...changes,
  })
}

/** Lets the node listen on a free port; returns its address. */
export function listen(node: TestApp): Promise<string> {
  return node.app.listen({ host: '127.0.0.1', port: 0 })
}

/** A connected socket that does not reconnect. */
export async function openTestSocket(url: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = createTestSocket(url, headers)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  return socket
}

export function createTestSocket(url: string, headers: Record<string, string> = {}): TestSocket {
  return io(url, { transports: ['websocket'], extraHeaders: headers, forceNew: true, reconnection: false })
}

/** The next matching event. */
export function nextEvent<Name extends keyof ServerToClient>(
  socket: TestSocket,
  name: Name,
  fits: (payload: Parameters<ServerToClient[Name]>[0]) => boolean = () => true,
): Promise<Parameters<ServerToClient[Name]>[0]> {
  return new Promise((resolve) => {
    const listener = (payload: Parameters<ServerToClient[Name]>[0]) => {
      if (!fits(payload)) return
      socket.off(name, listener as never)
      resolve(payload)
    }
    socket.on(name, listener as never)
  })
}

/** Two nodes of one platform on ports of their own, with two bidders. */
export async function createTestNodePair() {
  const database = await createApiTestDatabase()
  const [node, other] = [await createTestNode(database), await createTestNode(database)]
  const [nodeUrl, otherUrl] = [await listen(node), await listen(other)]
  const giulia = await signUp(node, 'giulia', { credits: 1_000 })
  const marco = await signUp(node, 'marco', { credits: 1_000 })
  const open: TestSocket[] = []

  return {
    node,
    other,
    nodeUrl,
    otherUrl,
    giulia,
    marco,
    async connect(url: string, person: TestPerson | null = null): Promise<TestSocket> {
      const socket = await openTestSocket(url, person ? { cookie: person.cookie } : {})
      open.push(socket)
      return socket
    },
    post: (id: string, person: TestPerson, on = node) =>
      on.call('POST', `/api/auctions/${id}/bids`, { as: person.cookie }),
    close: async () => {
      for (const socket of open) socket.disconnect()
      await node.close()
      await other.close()
      await database.drop()
    },
  }
}

export function watch(socket: TestSocket, ...auctionIds: string[]): Promise<Auction[]> {
  return watchWith(socket, { auctionIds })
}

export function watchInList(socket: TestSocket, ...auctionIds: string[]): Promise<Auction[]> {
  return watchWith(socket, { auctionIds, inList: true })
}

async function watchWith(socket: TestSocket, payload: { auctionIds: string[]; inList?: boolean }): Promise<Auction[]> {
  const answer: WatchAck = await socket.emitWithAck('auction:watch', payload)
  if ('ok' in answer) throw new Error(`refused: ${answer.error.message}`)
  return answer.auctions
}

export function place(socket: TestSocket, auctionId: string, bidId?: string): Promise<BidAck> {
  return socket.emitWithAck('bid:place', bidId ? { auctionId, bidId } : { auctionId })
}
