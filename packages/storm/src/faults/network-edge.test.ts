import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type NetworkEdge, openNetworkEdge } from './network-edge.ts'

// An echo server behind an edge.

let server: Server
let edge: NetworkEdge
const received: string[] = []
const clients: Socket[] = []

beforeEach(async () => {
  received.length = 0
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received.push(`${chunk}`)
      socket.write(chunk)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  edge = await openNetworkEdge((server.address() as AddressInfo).port)
})
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
  edge.close()
  server.close()
})

async function open(): Promise<{ socket: Socket; told: () => string; end: Promise<string> }> {
  const socket = connect(edge.port, '127.0.0.1')
  clients.push(socket)
  let told = ''
  socket.on('data', (chunk) => {
    told += chunk
  })
  const end = new Promise<string>((resolve) => {
    let how = 'closed'
    socket.on('error', (error: NodeJS.ErrnoException) => {
      how = `${error.code}`
    })
    socket.on('close', () => resolve(how))
  })
  await Promise.race([once(socket, 'connect').catch(() => {}), end])
  return { socket, told: () => told, end }
}

test('passes both directions while there is no trouble', async () => {
  const { socket, told } = await open()
  socket.write('ciao')
  await expect.poll(told).toBe('ciao')
})

test('a delay keeps the order of what is sent', async () => {
  edge.be({ is: 'delay', ms: 30, jitterMs: 30 })
  const { socket, told } = await open()
  const sent = Array.from({ length: 50 }, (_, place) => `${place},`)
  for (const each of sent) socket.write(each)
  await expect.poll(told).toBe(sent.join(''))
})

test('a delay keeps the order while the process is busy, whose timers then come early', async () => {
  const busy = createServer((client) => client.on('data', () => spin(30)))
  busy.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const spinner = connect((busy.address() as AddressInfo).port, '127.0.0.1')
  clients.push(spinner)
  const { socket, told } = await open()
  edge.be({ is: 'delay', ms: 100, jitterMs: 0 })
  socket.write('first,')
  await setTimeout(10)
  edge.be({ is: 'delay', ms: 0, jitterMs: 0 })
  spinner.write('x')
  socket.write('second')
  await expect.poll(told).toBe('first,second')
  busy.close()
})

test('a throttle passes everything, little by little', async () => {
  edge.be({ is: 'throttle', bytesPerSecond: 4_000_000 })
  const { socket, told } = await open()
  socket.write('x'.repeat(3_000_000))
  await expect.poll(() => told().length).toBe(3_000_000)
})

test('silence ends nothing and passes nothing; what was sent is lost, and so is the connection afterwards', async () => {
  const before = await open()
  before.socket.write('one')
  await expect.poll(before.told).toBe('one')
  edge.be({ is: 'silence' })
  before.socket.write('two')
  const during = await open()
  during.socket.write('three')
  edge.be(null)
  expect(await before.end).toMatch(/closed|ECONNRESET/)
  expect(await during.end).toMatch(/closed|ECONNRESET/)
  const after = await open()
  after.socket.write('four')
  await expect.poll(after.told).toBe('four')
  expect(received).toEqual(['one', 'four'])
})

test('lost replies: the server acts, and the client is told nothing', async () => {
  edge.be({ is: 'swallow-replies' })
  const { socket, told, end } = await open()
  socket.write('done')
  await expect.poll(() => received).toEqual(['done'])
  edge.be(null)
  expect(await end).toBe('closed')
  expect(told()).toBe('')
})

test('a reply breaks in its middle with a reset', async () => {
  edge.be({ is: 'reset-replies', afterBytes: 10 })
  const { socket, told, end } = await open()
  socket.write('0123456789')
  await expect.poll(told).toBe('0123456789')
  socket.write('abcdef')
  expect(await end).toMatch(/closed|ECONNRESET/)
  expect('0123456789abc'.startsWith(told())).toBe(true)
})

test('a reset ends every connection, and new ones pass', async () => {
  const { socket, told, end } = await open()
  socket.write('one')
  await expect.poll(told).toBe('one')
  edge.reset()
  expect(await end).toBe('ECONNRESET')
  const next = await open()
  next.socket.write('two')
  await expect.poll(next.told).toBe('two')
})

test('refuses connections and ends those that are open', async () => {
  const before = await open()
  edge.be({ is: 'refuse' })
  expect(await before.end).toMatch(/closed|ECONNRESET/)
  const next = await open()
  expect(await next.end).toMatch(/closed|ECONNRESET/)
  expect(next.told()).toBe('')
})

function spin(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}
