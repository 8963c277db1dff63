import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dataDir, freePort, type LocalServer, startProxy } from '@centesimo/local'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { expectConsistentState } from './faults/expect-consistent-state.ts'
import { type AcceptedBid, runBidStorm } from './faults/run-bid-storm.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type LiveSocket, openSocket } from './testing/open-socket.ts'
import { type Person, register } from './testing/person.ts'
import { startTestPlatform, type TestPlatform } from './testing/start-test-platform.ts'

// Two API nodes behind a real proxy, as operators run them.

const SOCKETS = 12
let platform: TestPlatform
let proxy: LocalServer
let people: Person[]
let sockets: LiveSocket[]

beforeAll(async () => {
  platform = await startTestPlatform({
    apiNodes: 2,
    env: { TRUST_PROXY: 'loopback', DRAIN_SECONDS: '4', BID_TIMER_SECONDS: '60' },
  })
  const folders = { serverDir: join(platform.folder, 'proxy'), cacheDir: join(dataDir, 'cache') }
  const port = await freePort()
  proxy = await startProxy({ host: '127.0.0.1', port, nodes: platform.urls, ...folders })
  people = await Promise.all(['anna', 'bruno', 'carla'].map((name) => register(platform, name, { credits: 10_000 })))
  sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSocket(proxy.url, {}, { reconnection: true })))
})
afterAll(async () => {
  for (const socket of sockets ?? []) socket.disconnect()
  await proxy?.stop()
  await platform?.close()
})

test('restarting one node after the other loses no answer and cuts no socket', async () => {
  const cuts: string[] = []
  for (const socket of sockets) {
    socket.on('server:reconnect', () => socket.disconnect().connect())
    socket.on('disconnect', (reason) => reason !== 'io client disconnect' && cuts.push(reason))
  }
  const auction = await createTestAuction(platform, 'Tempesta', { closingPrice: 1_000_000 })
  let isOver = false
  const refused: number[] = []
  // Through the proxy, without a second try.
  const reading = readUntil(() => isOver, `${proxy.url}/api/auctions/${auction.id}`, refused)
  const behindProxy = { ...platform, urls: [proxy.url] }
  const restarting = restartEach(platform).finally(() => {
    isOver = true
  })
  const bids: AcceptedBid[] = []
  while (!isOver) bids.push(...(await runBidStorm(behindProxy, { people, auctionIds: [auction.id], bids: 100 })))
  await restarting
  await reading
  expect(refused).toEqual([])
  expect(cuts).toEqual([])
  expect(sockets.every((socket) => socket.connected)).toBe(true)
  await expectConsistentState(platform, bids, people)
})

async function restartEach({ stack }: TestPlatform): Promise<void> {
  for (const node of stack.api) {
    node.kill('SIGTERM')
    await eventually(() => node.pid()).toBe(null)
    await node.start()
    await eventually(async () => (await fetch(`${node.url()}/readyz`)).status).toBe(200)
    // Until the proxy has seen it.
    await pause(1_500)
  }
}

async function readUntil(isOver: () => boolean, url: string, refused: number[]): Promise<void> {
  while (!isOver()) {
    const { status } = await fetch(url)
    if (status !== 200) refused.push(status)
    await pause(20)
  }
}
