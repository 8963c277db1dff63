import { createServer, type Server, Socket } from 'node:net'
import type { ErrorBody } from '@centesimo/contract'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

const unavailable = {
  status: 503,
  body: { code: 'UNAVAILABLE', message: 'In questo momento il servizio non risponde: riprova tra poco' },
}

let database: TestDatabase
let proxy: DatabaseProxy
let testApp: TestApp
let person: Signed
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startProxy(new URL(database.url))
  testApp = await createTestApp({ DATABASE_URL: proxy.url }, { database })
  person = await signUp(testApp)
})
afterAll(async () => {
  proxy.close()
  await testApp.close()
  await database.drop()
})

const ask = (url: string) => testApp.call<ErrorBody>('GET', url, { as: person.cookie })

test('answers 503 in Italian when the database cuts every connection, while calls without it still work', async () => {
  proxy.cut()
  for (const url of ['/api/user/credits', '/api/credit-packages', '/api/won-auctions']) {
    const reply = await ask(url)
    expect(reply, url).toMatchObject(unavailable)
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'message', 'requestId'])
  }
  expect((await testApp.call('GET', '/api/time')).status).toBe(200)
  proxy.open()
  expect((await ask('/api/user/credits')).status).toBe(200)
})

test('answers 503 when the database goes silent, and recovers at once', async () => {
  proxy.silence()
  const calls = Array.from({ length: 40 }, (_, i) => ask(i % 2 ? '/api/user/credits' : '/api/credit-packages'))
  const signIn = { body: { username: person.user.username, password: 'segreto1' } }
  const replies = await Promise.all([...calls, testApp.call('POST', '/api/login', signIn)])
  for (const reply of replies) expect(reply).toMatchObject(unavailable)
  proxy.open()
  // A connection that still waits for a lost answer must not be reused.
  const after = await Promise.all(Array.from({ length: 40 }, () => ask('/api/credit-packages')))
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200))
}, 60_000)

type DatabaseProxy = { url: string; cut: () => void; silence: () => void; open: () => void; close: () => void }

/** A proxy to Postgres that can cut connections or swallow all traffic. */
async function startProxy(target: URL): Promise<DatabaseProxy> {
  let state: 'open' | 'cut' | 'silent' = 'open'
  const pairs = new Set<Socket>()
  const server: Server = createServer((client) => {
    if (state === 'cut') return client.destroy()
    const postgres = new Socket().connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      pairs.add(from)
      from.on('data', (bytes) => state === 'open' && to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(target)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const dropAll = () => {
    for (const socket of pairs) socket.destroy()
  }
  return {
    url: url.href,
    cut: () => {
      state = 'cut'
      dropAll()
    },
    silence: () => {
      state = 'silent'
    },
    open: () => {
      state = 'open'
    },
    close: () => {
      server.close()
      dropAll()
    },
  }
}
