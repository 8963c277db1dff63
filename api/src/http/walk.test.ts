import { gzipSync } from 'node:zlib'
import { type Endpoint, type ErrorBody, endpoints, limits } from '@centesimo/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestPayPal, type TestPayPal } from '../testing/create-payment-test-kit.ts'
import { type CallOptions, createTestApp, type Signed, signUp, type TestApp } from '../testing/create-test-app.ts'

const all = Object.entries(endpoints) as [string, Endpoint][]
const changing = all.filter(([, { method }]) => method !== 'GET')
const json = { 'content-type': 'application/json' }

let paypal: TestPayPal
let testApp: TestApp
let admin: Signed
beforeAll(async () => {
  paypal = await createTestPayPal()
  testApp = await createTestApp(paypal.settings)
  admin = await signUp(testApp, { admin: true })
})
afterAll(async () => {
  await testApp.close()
  await paypal.stop()
})

function call(endpoint: Endpoint, options: CallOptions = {}) {
  const url = endpoint.path.replaceAll(/:\w+/g, 'qualunque') + (endpoint.takesForm ? '?token=qualunque' : '')
  return testApp.call<ErrorBody>(endpoint.method, url, options)
}

describe('every changing call', () => {
  test.each(changing)('%s refuses a foreign origin before anything else', async (_name, endpoint) => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:80.evil.example', '']) {
      const reply = await call(endpoint, { headers: { origin } })
      expect(reply).toMatchObject({
        status: 403,
        body: { code: 'ORIGIN_REFUSED', message: 'Richiesta non consentita: ricarica la pagina e riprova' },
      })
    }
  })

  test.each(changing)('%s accepts only JSON, or a form where mail programs send one', async (_name, endpoint) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of ['text/plain', 'x', ...(endpoint.takesForm ? [] : forms)]) {
      const reply = await call(endpoint, { as: admin.cookie, body: '{}', headers: { 'content-type': type } })
      expect(reply).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
    }
  })

  // The provider chooses a webhook's fields; its signature authenticates it.
  const ours = changing.filter(([name]) => name !== 'paymentWebhook')
  test.each(ours)('%s refuses unknown fields', async (_name, endpoint) => {
    const reply = await call(endpoint, { as: admin.cookie, body: { isOwner: true } })
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', fields: { isOwner: 'Campo non previsto' } },
    })
    expect(reply.body.message).toBe(Object.values(reply.body.fields ?? {})[0])
  })

  test.each(changing)('%s refuses a body that is no object, broken or poisoned', async (_name, endpoint) => {
    const bodies = ['[]', 'null', '"testo"', '7', '{', '{"a":1}}', '{"__proto__":{"isAdmin":true}}']
    const deep = '['.repeat(Math.min(60_000, endpoint.bodyBytes ?? limits.bodyBytes))
    for (const body of [...bodies, deep]) {
      const reply = await call(endpoint, { as: admin.cookie, body, headers: json })
      expect(reply, body.slice(0, 40)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
  })

  test.each(changing.filter(([, { bodyBytes }]) => bodyBytes === undefined))(
    '%s refuses a large body of any kind',
    async (_name, endpoint) => {
      for (const headers of [json, { 'content-type': 'text/plain' }]) {
        const body = `"${'x'.repeat(limits.bodyBytes)}"`
        const reply = await call(endpoint, { as: admin.cookie, body, headers })
        expect(reply).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
      }
    },
  )
})

describe('an unknown id is a 404, in any spelling', () => {
  const ids = ['qualunque', '%00', '%F0%9F%98%80', "'%20or%201=1--", 'x'.repeat(5_000), '..%2f..%2fetc']
  const known = all.filter(([, { path, body }]) => path.includes('/:') && !body)
  test.each(known)('%s', async (_name, { method, path }) => {
    for (const id of ids) {
      const reply = await testApp.call<ErrorBody>(method, path.replace(/:\w+/, id), { as: admin.cookie })
      expect(reply.status, id.slice(0, 20)).toBe(404)
      expect(reply.body.code).toMatch(/NOT_FOUND$/)
    }
  })
})

describe('a query key that the call does not know is refused', () => {
  test.each(all)('%s', async (_name, endpoint) => {
    const url = `${endpoint.path.replaceAll(/:\w+/g, 'qualunque')}?sconosciuto=1`
    const reply = await testApp.call<ErrorBody>(endpoint.method, url, { as: admin.cookie })
    expect(reply).toMatchObject({ status: 400, body: { fields: { sconosciuto: 'Campo non previsto' } } })
  })
})

describe('an address with a method that it does not have', () => {
  const methodsOf = (path: string) =>
    new Set(all.filter(([, each]) => each.path === path).map(([, each]) => each.method))
  test.each([...new Set(all.map(([, { path }]) => path))])('%s is a 405 that names the others', async (path) => {
    const known = methodsOf(path)
    // Opened, the link of a mail leads to a page.
    if (path === endpoints.stopMail.path) known.add('GET')
    const url = path.replaceAll(/:\w+/g, 'qualunque')
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter((method) => !known.has(method))
    for (const method of others) {
      const reply = await testApp.call<ErrorBody>(method, url, { as: admin.cookie })
      // Another path's parameter may stand for the last part of this one.
      if (reply.status !== 405)
        expect(all.some(([, each]) => each.method === method && matches(each.path, url))).toBe(true)
      else {
        expect(reply.body).toMatchObject({ code: 'METHOD_NOT_ALLOWED', requestId: reply.headers['x-request-id'] })
        const allowed = String(reply.headers.allow).split(', ')
        expect(allowed).toEqual(expect.arrayContaining([...known]))
        expect(allowed).not.toContain(method)
      }
    }
  })

  const matches = (path: string, url: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url)

  test.each([
    ['OPTIONS', '/api/login', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/api/docs/json', 'GET, HEAD'],
    ['DELETE', '/media/x.webp', 'GET, HEAD'],
  ])('%s %s', async (method, url, allow) => {
    expect(await testApp.call(method, url)).toMatchObject({ status: 405, headers: { allow } })
  })
})

describe('a body', () => {
  const read = (body: string | Buffer, headers: Record<string, string> = {}) =>
    call(endpoints.stopAutoBid, { as: admin.cookie, body, headers: { ...json, ...headers } })

  test.each(['{"auctionId":"a","auctionId":"b"}', '{"auctionId":"a","\\u0061uctionId":"b"}', '[{"a":1,"a":1}]'])(
    'with a repeated key is refused: %s',
    async (body) => {
      expect(await read(body)).toMatchObject({ status: 400, body: { fields: { body: 'Campo ripetuto' } } })
    },
  )

  test.each(['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip'])('compressed by %s is refused', async (encoding) => {
    const reply = await read(gzipSync('{"auctionId":"a"}'), { 'content-encoding': encoding })
    expect(reply).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } })
  })

  test('may say that it is not compressed', async () => {
    const reply = await read('{"auctionId":"a"}', { 'content-encoding': 'identity' })
    expect(reply).toMatchObject({ status: 404, body: { code: 'AUCTION_NOT_FOUND' } })
  })
})

test('treats an empty body as an empty object, with or without a content type', async () => {
  for (const headers of [{}, json, { 'content-type': 'text/plain' }]) {
    const reply = await call(endpoints.checkExpired, { headers })
    expect(reply).toMatchObject({ status: 200, body: { closedCount: expect.any(Number) } })
  }
})

test('accepts our own origin and programs without one', async () => {
  for (const headers of [{}, { host: 'aste.local:3000', origin: 'http://aste.local:3000' }]) {
    expect((await call(endpoints.checkExpired, { headers })).status).toBe(200)
  }
})

test('answers a badly escaped and an unknown path with the same JSON 404', async () => {
  for (const [method, url] of [
    ['GET', '/api/auctions/%zz'],
    ['GET', '/setup/qualcosa'],
    ['POST', '/qualunque-pagina'],
    ['GET', '/api'],
  ] as const) {
    const reply = await testApp.call<ErrorBody>(method, url, { headers: { accept: 'text/html' } })
    expect(reply, url).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Contenuto non trovato' } })
    expect(reply.headers['x-request-id']).toBe(reply.body.requestId)
  }
})
