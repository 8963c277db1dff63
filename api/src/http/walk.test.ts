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
  const url = endpoint.path.replaceAll(/:\w+/g, 'qualunque')
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

  test.each(changing)('%s accepts only JSON', async (_name, endpoint) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x']) {
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

test('answers a badly escaped path and an unsupported method with the same JSON 404', async () => {
  for (const [method, url] of [
    ['GET', '/api/auctions/%zz'],
    ['PUT', '/api/login'],
    ['GET', '/api/login'],
    ['GET', '/setup/qualcosa'],
    ['POST', '/qualunque-pagina'],
    ['GET', '/api'],
  ] as const) {
    const reply = await testApp.call<ErrorBody>(method, url, { headers: { accept: 'text/html' } })
    expect(reply, url).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'Contenuto non trovato' } })
    expect(reply.headers['x-request-id']).toBe(reply.body.requestId)
  }
})
