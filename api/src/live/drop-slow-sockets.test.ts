import { createServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, type Socket as TcpSocket } from 'node:net'
import { monotonicMs } from '@centesimo/runtime'
import { Server } from 'socket.io'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestSocket, pollOptions, type TestSocket } from '../testing/create-test-node.ts'
import { createBroadcast } from './broadcast.ts'
import { dropSlowSockets } from './drop-slow-sockets.ts'
import type { LiveServer } from './live-server.ts'

let http: HttpServer
let io: LiveServer
let watch: { stop: () => void }
let reader: TestSocket
let deaf: TcpSocket

async function begin(checkEveryMs: number): Promise<void> {
  http = createServer()
  io = new Server(http, { transports: ['websocket'] })
  watch = dropSlowSockets(io, { checkEveryMs })
  const broadcast = createBroadcast({ monotonicMs, onIdle: () => {} })
  io.on('connection', (socket) => Object.assign(socket.data, { line: broadcast.add(socket.conn) }))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  reader = await openTestSocket(`http://127.0.0.1:${port}`)
  deaf = await openDeaf(port)
  await expect.poll(() => io.sockets.sockets.size, pollOptions).toBe(2)
}
afterEach(async () => {
  watch.stop()
  reader.disconnect()
  deaf.destroy()
  await io.close()
})

describe('a client that does not read', () => {
  it('is dropped when too much waits for it, and others are not', async () => {
    await begin(60_000)
    for (let i = 0; i < 500; i++) {
      sendMuch()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => io.sockets.sockets.size, pollOptions).toBe(1)
    expect(reader.connected).toBe(true)
  })

  it('is dropped when its connection accepts nothing for a while, however little waits', async () => {
    await begin(50)
    // The reader shares this thread: on a busy machine it could not empty so much between checks.
    const others = io.except(reader.id!)
    // Enough for the buffers at both ends, and some that do not fit.
    for (let i = 0; i < 200; i++) sendMuch(others)
    await expect.poll(() => io.sockets.sockets.size, pollOptions).toBe(1)
    expect(reader.connected).toBe(true)
  })

  it('stays connected while there is nothing to read', async () => {
    await begin(50)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(io.sockets.sockets.size).toBe(2)
  })
})

function sendMuch(to: Pick<LiveServer, 'emit'> = io): void {
  to.emit('auctions:changed', { kind: 'edited', id: 'x'.repeat(60_000) })
}

/** A raw WebSocket that joins and then never reads again. */
async function openDeaf(port: number): Promise<TcpSocket> {
  const line = connect(port, '127.0.0.1')
  const head = [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    'host: x',
    'connection: Upgrade',
    'upgrade: websocket',
  ]
  line.write(`${[...head, 'sec-websocket-version: 13', `sec-websocket-key: ${'x'.repeat(22)}==`].join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => line.once('data', resolve))
  const join = Buffer.from('40')
  line.write(Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), join]))
  line.pause()
  return line
}
