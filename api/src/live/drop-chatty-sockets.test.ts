import type { ClientToServer } from '@centesimo/contract'
import { afterAll, expect, it } from 'vitest'
import {
  createApiTestDatabase,
  createTestNode,
  listen,
  openTestSocket,
  type TestSocket,
} from '../testing/create-test-node.ts'

const testApp = await createTestNode(await createApiTestDatabase(), { RATE_LIMIT_SCALE: '1' })
const url = await listen(testApp)
afterAll(async () => {
  await testApp.close()
  await testApp.database.drop()
})

type SendMessages = (socket: TestSocket) => void
const name = (event: keyof ClientToServer) => event

it.each<[string, SendMessages]>([
  ['unwatches', (socket) => raw(socket).emit(name('auction:unwatch'), { auctionIds: ['a'] })],
  ['sends an unknown event', (socket) => raw(socket).emit('admin:close', 1)],
  ['asks for the time', (socket) => raw(socket).emit(name('clock:sync'), () => {})],
  ['watches without acknowledgement', (socket) => raw(socket).emit(name('auction:watch'))],
])('disconnects a client that %s without end, and no other', async (_what, send) => {
  const [chatty, bystander] = [await openTestSocket(url), await openTestSocket(url)]
  const gone = new Promise((resolve) => chatty.once('disconnect', resolve))
  const talking = setInterval(() => {
    for (let i = 0; i < 50; i++) send(chatty)
  }, 20)
  expect(await gone).toBe('transport close')
  clearInterval(talking)
  expect(await bystander.emitWithAck('clock:sync')).toEqual({ now: expect.any(String) })
  bystander.disconnect()
})

it('accepts a single burst of messages', async () => {
  const socket = await openTestSocket(url)
  const answers = await Promise.all(Array.from({ length: 80 }, () => socket.emitWithAck('clock:sync')))
  expect(answers).toHaveLength(80)
  socket.disconnect()
})

function raw(socket: TestSocket) {
  return socket as unknown as { emit: (name: string, ...args: unknown[]) => void }
}
