import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type Connection, openConnection } from './connection.ts'

const open: { connection: Connection; server: ReturnType<typeof createServer> }[] = []

afterEach(async () => {
  for (const { connection, server } of open.splice(0)) {
    await connection.close()
    server.close()
  }
})

async function serve(answer: Parameters<typeof createServer>[1]): Promise<Connection> {
  const server = createServer(answer as () => void)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const connection = openConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  open.push({ connection, server })
  return connection
}

it('sends requests one after the other over one connection and returns the full replies', async () => {
  const ports = new Set<number | undefined>()
  const connection = await serve((request, reply) => {
    ports.add(request.socket.remotePort)
    request.on('data', (chunk) => reply.write(`${request.method} ${request.url} ${request.headers.cookie} ${chunk}, `))
    request.on('end', () => reply.end('è tutto'))
    reply.statusCode = 201
    reply.setHeader('x-request-id', 'r1')
  })
  const request = { method: 'POST', path: '/a?b', headers: { cookie: 'sid=1' }, body: '{}' }
  for (let i = 0; i < 2; i++) {
    expect(await connection.send(request)).toMatchObject({
      status: 201,
      headers: { 'x-request-id': 'r1' },
      body: 'POST /a?b sid=1 {}, è tutto',
    })
  }
  expect(ports.size).toBe(1)
})

it('throws when the connection is cut before the full reply, and reconnects for the next request', async () => {
  let requests = 0
  const connection = await serve((request, reply) => {
    requests++
    if (requests === 1) return request.socket.destroy()
    if (requests === 2) {
      reply.writeHead(200, { 'content-length': '10' })
      reply.write('half')
      return setTimeout(() => request.socket.destroy(), 10)
    }
    return reply.end('whole')
  })
  const request = { method: 'GET', path: '/' }
  await expect(connection.send(request)).rejects.toThrow()
  await expect(connection.send(request)).rejects.toThrow()
  expect((await connection.send(request)).body).toBe('whole')
})
