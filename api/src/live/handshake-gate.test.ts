import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import type { ErrorBody } from '@centesimo/contract'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createTestNode,
  createTestSocket,
  listen,
  openTestSocket,
  signUp,
  type TestSocket,
  useTestNode,
} from '../testing/create-test-node.ts'

const testApp = useTestNode()
let url: string
beforeAll(async () => {
  url = await listen(testApp)
})

/** A raw handshake: returns its status, and the body of a refusal. */
function shake(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: ErrorBody | null }> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'x'.repeat(22).concat('=='),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url + path, { headers: { ...upgrade, ...headers } })
    asked.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve({ status: 101, body: null })
    })
    asked.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve({ status: response.statusCode!, body: text.startsWith('{') ? JSON.parse(text) : null })
    })
    asked.on('error', reject)
    asked.end()
  })
}

const socketPath = '/socket.io/?EIO=4&transport=websocket'

describe('a handshake', () => {
  it.each(['https://elsewhere.example', 'null', 'http://127.0.0.1:1', 'http://127.0.0.1.elsewhere.example'])(
    'from the origin %s is refused before a socket exists',
    async (origin) => {
      expect(await shake(socketPath, { origin })).toMatchObject({
        status: 403,
        body: {
          code: 'ORIGIN_REFUSED',
          message: 'Richiesta non consentita: ricarica la pagina e riprova',
          requestId: expect.any(String),
        },
      })
    },
  )

  it('from our own page, and from a program without an origin, is admitted', async () => {
    expect(await shake(socketPath, { origin: url })).toMatchObject({ status: 101 })
    expect(await shake(socketPath)).toMatchObject({ status: 101 })
  })

  it('is admitted only from PUBLIC_URL if that is set', async () => {
    const behindProxy = await createTestNode(testApp.database, { PUBLIC_URL: 'https://aste.example' })
    const before = url
    url = await listen(behindProxy)
    const statuses = [
      await shake(socketPath, { origin: 'https://aste.example' }),
      await shake(socketPath, { origin: url }),
    ]
    url = before
    await behindProxy.close()
    expect(statuses.map((each) => each.status)).toEqual([101, 403])
  })

  it('on another path is a 404', async () => {
    expect(await shake('/elsewhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await shake('/socket.iox/')).toMatchObject({ status: 404 })
  })

  it('that is refused closes the connection, even if the client keeps its end open', async () => {
    const lonely = await createTestNode(testApp.database)
    const { hostname, port, host } = new URL(await listen(lonely))
    const line = connectTcp({ port: Number(port), host: hostname, allowHalfOpen: true })
    const head = `host: ${host}\r\norigin: https://elsewhere.example\r\nconnection: upgrade\r\nupgrade: websocket\r\n`
    line.write(`GET ${socketPath} HTTP/1.1\r\n${head}\r\n`)
    const answer = await new Promise<string>((resolve) => line.once('data', (data) => resolve(data.toString())))
    expect(answer).toContain('ORIGIN_REFUSED')
    const connections = () =>
      new Promise((resolve) => lonely.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
    line.destroy()
    await lonely.close()
  })

  it('by polling is impossible', async () => {
    for (const origin of [url, 'https://elsewhere.example']) {
      const { status } = await testApp.call('GET', '/socket.io/?EIO=4&transport=polling', { headers: { origin } })
      expect(status).toBe(404)
    }
  })

  it('with an invalid cookie is a visitor’s', async () => {
    expect(await shake(socketPath, { cookie: 'sid=forged.signature' })).toMatchObject({ status: 101 })
  })

  it('that breaks off during the check harms nothing', async () => {
    const { hostname, port } = new URL(url)
    for (let i = 0; i < 20; i++) {
      const line = connectTcp(Number(port), hostname)
      await new Promise((resolve) => line.once('connect', resolve))
      line.write(
        `GET ${socketPath} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\ncookie: sid=${i}.x\r\n\r\n`,
      )
      line.resetAndDestroy()
    }
    expect(await shake(socketPath)).toMatchObject({ status: 101 })
  })
})

describe('an upgrade offer that is no handshake', () => {
  it.each(['h2c', 'websocket', 'TLS/1.0, HTTP/1.1'])(
    '(%s) leaves the call unchanged, repeatedly on one connection',
    async (upgrade) => {
      const line = openLine()
      for (let i = 0; i < 3; i++) {
        const answer = await line.ask(`GET /api/time HTTP/1.1\r\nhost: x\r\n${offer(upgrade)}\r\n`)
        expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\{"now":/)
      }
      line.close()
    },
  )

  it('leaves the call’s body', async () => {
    const body = JSON.stringify({ username: 'nessuno', password: 'sbagliata' })
    const head = `POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n`
    const line = openLine()
    const answer = await line.ask(`${head}${offer('h2c')}\r\n${body}`)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    line.close()
  })

  it('opens no other kind of socket', async () => {
    const line = openLine()
    const answer = await line.ask(`GET ${socketPath} HTTP/1.1\r\nhost: x\r\n${offer('h2c')}\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    line.close()
  })

  const offer = (protocol: string) =>
    `connection: Upgrade, HTTP2-Settings\r\nupgrade: ${protocol}\r\nhttp2-settings: AAMAAABk\r\n`

  /** A raw connection; each answer arrives whole, because it is small. */
  function openLine() {
    const { hostname, port } = new URL(url)
    const line = connectTcp(Number(port), hostname)
    return {
      ask: (text: string) => {
        line.write(text)
        return new Promise<string>((resolve) => line.once('data', (data) => resolve(data.toString())))
      },
      close: () => line.destroy(),
    }
  }
})

describe('random frames', () => {
  it('end that socket and nothing else', async () => {
    const bystander = await openTestSocket(url)
    for (let i = 0; i < 20; i++) await babble()
    expect(await bystander.emitWithAck('clock:sync')).toEqual({ now: expect.any(String) })
    bystander.disconnect()
  })

  /** Shakes hands, sends noise and waits until the connection closes. */
  function babble(): Promise<void> {
    const { hostname, port, host } = new URL(url)
    const line = connectTcp(Number(port), hostname)
    const head = [`GET ${socketPath} HTTP/1.1`, `host: ${host}`, 'connection: Upgrade', 'upgrade: websocket']
    line.write(
      `${[...head, 'sec-websocket-version: 13', `sec-websocket-key: ${'x'.repeat(22)}==`].join('\r\n')}\r\n\r\n`,
    )
    line.once('data', () => line.write(randomBytes(4_000)))
    line.on('error', () => {})
    return new Promise((resolve) => line.once('close', () => resolve()))
  }
})

describe('one address', () => {
  it('may open up to its limit of sockets, and another once one closes', async () => {
    const strict = await createTestNode(testApp.database, { RATE_LIMIT_SCALE: '1' })
    const address = await listen(strict)
    const sockets: TestSocket[] = []
    while (sockets.length < 200) sockets.push(await patiently(() => openTestSocket(address)))
    await expect(openTestSocket(address)).rejects.toThrow()
    sockets.pop()!.disconnect()
    sockets.push(await patiently(() => openTestSocket(address)))
    for (const socket of sockets) socket.disconnect()
    await strict.close()
  }, 60_000)

  it('cannot exceed its limit by concurrent handshakes', async () => {
    const strict = await createTestNode(testApp.database, { RATE_LIMIT_SCALE: '1' })
    const address = await listen(strict)
    // A signed-in user's handshakes count for that user, so that they stay below the call limit.
    const names = ['uno', 'due', 'tre', 'quattro', 'cinque']
    const cookies = await Promise.all(names.map(async (name) => (await signUp(testApp, name)).cookie))
    const asked = cookies.flatMap((cookie) => Array.from({ length: 50 }, () => openTestSocket(address, { cookie })))
    const opened = (await Promise.allSettled(asked)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    expect(opened).toHaveLength(200)
    for (const socket of opened) socket.disconnect()
    await strict.close()
  }, 60_000)

  it('cannot pass for another by a forged forwarding header', async () => {
    const socket = createTestSocket(url, { 'x-forwarded-for': '10.0.0.1' })
    await new Promise((resolve) => socket.once('connect', resolve as () => void))
    expect(socket.connected).toBe(true)
    socket.disconnect()
  })
})

/** Handshakes count like calls: a client that gets 429 retries a moment later. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

it('records a refused handshake under the address that the proxy names', async () => {
  const behindProxy = await createTestNode(testApp.database, {
    TRUST_PROXY: 'loopback',
    PUBLIC_URL: 'https://aste.example',
  })
  try {
    const record = vi.spyOn(behindProxy.deps.security, 'record')
    const own = url
    url = await listen(behindProxy)
    const headers = { origin: 'https://evil.example', 'x-forwarded-for': '203.0.113.9' }
    expect((await shake(socketPath, headers).finally(() => (url = own))).status).toBe(403)
    expect(record.mock.calls).toEqual([['origin-refused', { code: 'ORIGIN_REFUSED', address: '203.0.113.9' }]])
  } finally {
    await behindProxy.close()
  }
})
