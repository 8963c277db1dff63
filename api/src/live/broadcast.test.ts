import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, connect, type Socket as TcpSocket } from 'node:net'
import type { AuctionViewers } from '@centesimo/contract'
import { monotonicMs } from '@centesimo/runtime'
import { Server } from 'socket.io'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestSocket, pollOptions, type TestSocket } from '../testing/create-test-node.ts'
import { type Broadcast, createBroadcast, type Line } from './broadcast.ts'
import type { LiveServer, LiveSocket } from './live-server.ts'

let http: HttpServer
let io: LiveServer
let url: string
let broadcast: Broadcast
let busyTimes: number[]
/** All connected sockets and their lines, in the order of connection. */
let sockets: LiveSocket[]
let lines: Set<Line>
let opened: { disconnect: () => void }[]

beforeEach(async () => {
  await start({ transports: ['websocket'] })
})
afterEach(async () => {
  for (const socket of opened) socket.disconnect()
  await io.close()
})

async function start(options: ConstructorParameters<typeof Server>[1]): Promise<void> {
  http = createServer()
  io = new Server(http, options)
  busyTimes = []
  broadcast = createBroadcast({ monotonicMs, onIdle: (busyMs) => busyTimes.push(busyMs) })
  sockets = []
  lines = new Set()
  opened = []
  io.on('connection', (socket) => {
    socket.data.line = broadcast.add(socket.conn)
    sockets.push(socket)
    lines.add(socket.data.line)
    socket.on('clock:sync', (ack) => ack({ now: 'x' }))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}

describe('a broadcast', () => {
  it('reaches each of its sockets once, in order, and no other', async () => {
    const readers = [await openReader(), await openReader()]
    const other = await openReader()
    lines.delete(sockets[2]!.data.line)
    for (let i = 0; i < 500; i++) send(i)
    for (const reader of readers) await expect.poll(() => reader.received, pollOptions).toEqual(upTo(500))
    expect(other.received).toEqual([])
  })

  it.each([1, 125, 126, 65_535, 65_536, 200_000])('of %i bytes arrives whole', async (bytes) => {
    const { socket } = await openReader()
    const arrived = new Promise((resolve) => socket.once('auction:viewers', resolve))
    // Euro signs take several bytes each.
    const id = `€${'x'.repeat(bytes)}`
    broadcast.send(lines, 'auction:viewers', { id, viewers: 1 })
    expect(await arrived).toEqual({ id, viewers: 1 })
  })

  it('keeps its order among acknowledgements and events of the same socket', async () => {
    const { socket, received } = await openReader()
    const answers: Promise<unknown>[] = []
    for (let i = 0; i < 300; i += 3) {
      answers.push(socket.emitWithAck('clock:sync'))
      send(i)
      sockets[0]!.emit('auction:viewers', { id: 'a', viewers: i + 1 })
      send(i + 2)
      if (i % 30 === 0) await new Promise((resolve) => setImmediate(resolve))
    }
    await Promise.all(answers)
    await expect.poll(() => received, pollOptions).toEqual(upTo(300))
  })

  it('writes past the library when nothing waits, and through it otherwise', async () => {
    await openReader()
    await expect.poll(() => sockets[0]!.data.line.transport.writable, pollOptions).toBe(true)
    const passed = countPackets(sockets[0]!)
    send(1)
    expect(passed()).toBe(0)
    sockets[0]!.emit('auction:viewers', { id: 'a', viewers: 2 })
    send(3)
    expect(passed()).toBe(2)
  })

  it('ends with a report when the last frame is written, and takes turns with other events', async () => {
    await openReader()
    const steps: string[] = []
    const many = new Set(Array.from({ length: 20_000 }, () => ({ ...sockets[0]!.data.line })))
    setImmediate(() => steps.push('another event'))
    broadcast.send(many, 'auction:viewers', { id: 'a', viewers: 1 }, () => steps.push('written'))
    await expect.poll(() => busyTimes, pollOptions).toHaveLength(1)
    expect(steps).toEqual(['another event', 'written'])
  })

  it('skips who leaves while it is written, and follows earlier broadcasts', async () => {
    const [stays, leaves] = [await openReader(), await openReader()]
    const [first, last] = [sockets[0]!.data.line, sockets[1]!.data.line]
    const many = new Set([...Array.from({ length: 20_000 }, () => ({ ...first })), last])
    broadcast.send(many, 'auction:viewers', { id: 'a', viewers: 0 })
    many.delete(last)
    send(1)
    await expect.poll(() => leaves.received, pollOptions).toEqual([1])
    await expect.poll(() => stays.received.length, pollOptions).toBe(20_001)
    expect(stays.received.at(-1)).toBe(1)
  })
})

describe('a slow socket', () => {
  it('receives everything whole and in order when it reads again', async () => {
    const slow = await openRaw()
    slow.tcp.pause()
    const tcp = lines.values().next().value!.tcp
    let sent = 0
    // Until the system's buffers are full, amid a frame, and then some.
    while (tcp.writableLength === 0) {
      send(sent++, 'x'.repeat(50_000))
      await new Promise((resolve) => setImmediate(resolve))
    }
    for (const end = sent + 50; sent < end; ) {
      send(sent++)
      sockets[0]!.emit('auction:viewers', { id: 'x', viewers: sent++ })
    }
    slow.tcp.resume()
    await expect.poll(() => slow.viewers().length, pollOptions).toBe(sent)
    expect(slow.viewers()).toEqual(upTo(sent))
    slow.tcp.destroy()
  })

  it('does not delay others', async () => {
    const slow = await openRaw()
    slow.tcp.pause()
    const reader = await openReader()
    for (let i = 0; i < 200; i++) {
      send(i, 'x'.repeat(60_000))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect.poll(() => reader.received, pollOptions).toEqual(upTo(200))
    slow.tcp.destroy()
  })
})

describe('a closing socket', () => {
  it('receives nothing after its close frame', async () => {
    const raw = await openRaw()
    sockets[0]!.disconnect(true)
    for (let i = 0; i < 10; i++) send(i)
    await expect.poll(raw.frames, pollOptions).toContain('close')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(raw.frames().at(-1)).toBe('close')
    expect(raw.viewers()).toEqual([])
  })

  it('that was cut harms neither the broadcast nor others', async () => {
    await openRaw()
    const reader = await openReader()
    sockets[0]!.data.line.tcp.destroy()
    for (let i = 0; i < 10; i++) send(i)
    await expect.poll(() => reader.received, pollOptions).toEqual(upTo(10))
    await expect.poll(() => io.sockets.sockets.size, pollOptions).toBe(1)
    send(10)
    await expect.poll(() => reader.received, pollOptions).toEqual(upTo(11))
  })

  it('that the client left is no longer written to', async () => {
    const reader = await openReader()
    await openReader()
    sockets[1]!.on('disconnect', () => broadcast.remove(sockets[1]!.data.line))
    opened[1]!.disconnect()
    await expect.poll(() => io.sockets.sockets.size, pollOptions).toBe(1)
    broadcast.toAll('auction:viewers', { id: 'a', viewers: 0 })
    await expect.poll(() => reader.received, pollOptions).toEqual([0])
  })
})

it('leaves a socket with compression to the library', async () => {
  await io.close()
  await start({ transports: ['websocket'], perMessageDeflate: { threshold: 0 } })
  const reader = await openReader()
  const passed = countPackets(sockets[0]!)
  for (let i = 0; i < 20; i++) send(i)
  await expect.poll(() => reader.received, pollOptions).toEqual(upTo(20))
  expect(passed()).toBe(20)
})

function send(viewers: number, id = 'a'): void {
  broadcast.send(lines, 'auction:viewers', { id, viewers })
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)

async function openReader(): Promise<{ socket: TestSocket; received: number[] }> {
  const socket = await openTestSocket(url)
  opened.push(socket)
  const received: number[] = []
  socket.on('auction:viewers', ({ viewers }) => received.push(viewers))
  await expect.poll(() => sockets.length, pollOptions).toBe(opened.length)
  return { socket, received }
}

/** Counts the packets that pass through Engine.IO from now on. */
function countPackets(socket: LiveSocket): () => number {
  let packets = 0
  socket.conn.on('packetCreate', () => packets++)
  return () => packets
}

/** A raw connection that reads frames strictly: it throws on anything that is not a whole frame. */
async function openRaw(): Promise<{ tcp: TcpSocket; frames: () => string[]; viewers: () => number[] }> {
  const tcp = connect(Number(new URL(url).port), '127.0.0.1')
  opened.push({ disconnect: () => tcp.destroy() })
  const head =
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket'
  tcp.write(`${head}\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${'x'.repeat(22)}==\r\n\r\n`)
  await once(tcp, 'data')
  const chunks: Buffer[] = []
  tcp.on('data', (chunk) => chunks.push(chunk))
  const join = Buffer.from('40')
  tcp.write(Buffer.concat([Buffer.from([0x81, 0x80 | join.length, 0, 0, 0, 0]), join]))
  await expect.poll(() => sockets.length, pollOptions).toBe(opened.length)
  const frames = () => framesOf(Buffer.concat(chunks))
  const events = () => frames().filter((text) => text.startsWith('42'))
  const viewers = () => events().map((text) => (JSON.parse(text.slice(2)) as [string, AuctionViewers])[1].viewers)
  return { tcp, frames, viewers }
}

function framesOf(bytes: Buffer): string[] {
  const texts: string[] = []
  for (let at = 0; at + 2 <= bytes.length; ) {
    const [first, short] = [bytes[at]!, bytes[at + 1]!]
    if (first !== 0x81 && first !== 0x88) throw new Error(`no frame starts with ${first}`)
    const headBytes = short < 126 ? 2 : short === 126 ? 4 : 10
    if (at + headBytes > bytes.length) break
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))
    if (at + headBytes + length > bytes.length) break
    texts.push(first === 0x88 ? 'close' : bytes.toString('utf8', at + headBytes, at + headBytes + length))
    at += headBytes + length
  }
  return texts
}
