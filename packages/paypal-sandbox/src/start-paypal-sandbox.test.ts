import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sdk from '@paypal/checkout-server-sdk'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openOrderBook } from './orders/order-book.ts'
import { startPaypalSandbox } from './start-paypal-sandbox.ts'
import { ask, createTestShop, signIn, type TestShop } from './testing/create-test-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'paypal-'))
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
const more: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const each of more.splice(0)) await each.stop()
})
afterAll(async () => {
  await shop.sandbox.stop()
  rmSync(folder, { recursive: true })
})

test('refuses to start in production or with the credentials of another account', async () => {
  const refused = async (env: NodeJS.ProcessEnv, own = {}) => expect(startPaypalSandbox({ env, ...own })).rejects
  await (await refused({ NODE_ENV: 'production' })).toThrow(/^[^\n]*in production[^\n]*$/)
  await (await refused({ PAYPAL_CLIENT_ID: 'live' })).toThrow(/^[^\n]*PAYPAL_CLIENT_ID must not be set\.$/)
  await (await refused({ PAYPAL_CLIENT_SECRET: 'live' }, { clientId: 'a', clientSecret: 'b' })).toThrow(
    /PAYPAL_CLIENT_SECRET/,
  )
  const own = { clientId: 'mine', clientSecret: 'hidden' }
  const sandbox = await startPaypalSandbox({
    ...own,
    env: { PAYPAL_CLIENT_ID: 'mine', PAYPAL_CLIENT_SECRET: 'hidden' },
  })
  more.push(sandbox)
  expect(sandbox).toMatchObject(own)
})

test('uses another port when the port is taken, and new credentials at each start', async () => {
  const second = await startPaypalSandbox({ env: {}, port: Number(new URL(shop.sandbox.url).port) })
  more.push(second)
  expect(second.url).not.toBe(shop.sandbox.url)
  expect(second.clientId).not.toBe(shop.sandbox.clientId)
  const foreign = await ask(`${second.url}/v2/checkout/orders/X`, {
    headers: { authorization: `Bearer ${await signIn(shop.sandbox)}` },
  })
  expect([foreign.status, foreign.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
})

test('issues tokens only for the client’s credentials', async () => {
  const { url, clientId, clientSecret } = shop.sandbox
  const token = (pair: string, text = 'grant_type=client_credentials') =>
    ask(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(pair)}`, 'content-type': 'application/x-www-form-urlencoded' },
      text,
    })
  const good = await token(`${clientId}:${clientSecret}`)
  expect(good.body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400, access_token: expect.any(String) })
  const wrong = await token(`${clientId}:guess`)
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client'])
  expect((await token(`${clientId}:${clientSecret}`, 'grant_type=password')).body.error).toBe('unsupported_grant_type')
  for (const authorization of ['', 'Bearer', 'Bearer x', `Bearer ${good.body.access_token}x`, `Basic ${btoa('a:b')}`])
    expect(
      (await ask(`${url}/v2/checkout/orders`, { method: 'POST', headers: { authorization }, body: {} })).status,
    ).toBe(401)
  expect((await shop.call('POST', '/v1/identity/generate-token')).body).toMatchObject({
    client_token: expect.any(String),
    expires_in: 3_600,
  })
})

test('fails any call on PayPal’s mock header', async () => {
  const mock = (codes: unknown) => ({ 'paypal-mock-response': JSON.stringify({ mock_application_codes: codes }) })
  const id = await shop.order()
  const play = (codes: unknown) => shop.call('POST', `/v2/checkout/orders/${id}/capture`, {}, mock(codes))
  const outcome = async (codes: unknown) => {
    const { status, body } = await play(codes)
    return [status, body.name, body.details?.[0].issue]
  }
  expect(await outcome('INSTRUMENT_DECLINED')).toEqual([422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED'])
  expect(await outcome('PERMISSION_DENIED')).toEqual([403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED'])
  expect(await outcome('PREVIOUS_REQUEST_IN_PROGRESS')).toEqual([
    409,
    'RESOURCE_CONFLICT',
    'PREVIOUS_REQUEST_IN_PROGRESS',
  ])
  expect(await outcome('INTERNAL_SERVER_ERROR')).toEqual([500, 'INTERNAL_SERVER_ERROR', undefined])
  for (const odd of ['constructor', 5, null]) expect((await play(odd)).status).toBe(400)
})

test('serves a purchase, a decline and a refund to PayPal’s own SDK', async () => {
  const { core, orders, payments } = sdk
  const { clientId, clientSecret, url } = shop.sandbox
  const client = new core.PayPalHttpClient(new core.PayPalEnvironment(clientId, clientSecret, url, url))
  const create = new orders.OrdersCreateRequest()
  create.prefer('return=representation')
  create.requestBody({ intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'EUR', value: '3.00' } }] })
  const { result: order, statusCode } = await client.execute(create)
  expect([statusCode, order.status]).toEqual([201, 'CREATED'])
  await shop.approve(order.id, { decline: true })
  const capture = () => new orders.OrdersCaptureRequest(order.id)
  const declined = await client.execute(capture()).catch((error) => error)
  expect(declined.statusCode).toBe(422)
  expect(JSON.parse(declined.message).details[0].issue).toBe('INSTRUMENT_DECLINED')
  await shop.approve(order.id)
  const { result } = await client.execute(capture())
  const refund = new payments.CapturesRefundRequest(result.purchase_units[0].payments.captures[0].id)
  expect((await client.execute(refund)).result.status).toBe('COMPLETED')
  expect((await client.execute(new orders.OrdersGetRequest(order.id))).result.status).toBe('COMPLETED')
})

test('with a folder keeps everything across restarts, readable by its owner only, without truncated lines', async () => {
  const own = join(folder, 'restarted')
  const first = await createTestShop({ folder: own })
  const { orderId, captureId } = await first.sell('9.00', { invoice_id: 'invoice' })
  const open = await first.order()
  await first.approve(open)
  await first.capture(open, 'r')
  const before = await first.call('GET', '/_sandbox/orders')
  await first.sandbox.stop()
  appendFileSync(join(own, 'orders.jsonl'), '{"id":"CUT')
  expect(statSync(join(own, 'orders.jsonl')).mode & 0o777).toBe(0o600)

  const second = await createTestShop({ folder: own })
  more.push(second.sandbox)
  const after = await second.call('GET', '/_sandbox/orders')
  const withoutAddress = (body: unknown) => JSON.stringify(body).replaceAll(/http:..127.0.0.1:\d+/g, '')
  expect(withoutAddress(after.body)).toBe(withoutAddress(before.body))
  expect((await second.capture(open, 'r')).status).toBe(200)
  expect((await second.call('POST', `/v2/payments/captures/${captureId}/refund`)).status).toBe(201)
  const again = await second.order('9.00', { invoice_id: 'invoice' })
  await second.approve(again)
  expect((await second.capture(again)).body.details[0].issue).toBe('DUPLICATE_INVOICE_ID')
  expect((await second.call('GET', `/v2/checkout/orders/${orderId}`)).body.status).toBe('COMPLETED')
  expect(readdirSync(own).toSorted()).toEqual(['orders.jsonl', 'webhooks.jsonl'])
})

test('keeps only the newest orders, in memory and in the file', async () => {
  const own = join(folder, 'many')
  const source = await createTestShop({ folder: join(folder, 'source') })
  more.push(source.sandbox)
  await source.order()
  const [order] = openOrderBook(join(folder, 'source')).list(1)
  const book = openOrderBook(own, 10)
  for (let n = 0; n < 25; n++) book.save({ ...order!, id: `O${n}` })
  const ids = (from: typeof book) => from.list(100).map(({ id }) => id)
  expect(ids(book)).toHaveLength(10)
  expect(book.find('O14')).toBeUndefined()
  expect(ids(openOrderBook(own, 10))).toEqual(ids(book))
})

test('answers malformed input with 4xx', async () => {
  const { url } = shop.sandbox
  const post = (text: string, headers = {}) => shopPost(url, text, headers)
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  for (const text of [
    '{',
    '{"a":',
    deep,
    '\u0000',
    '"x"',
    'true',
    '{"__proto__":{"intent":"CAPTURE"}}',
    '{"intent":"\\ud800"}',
  ]) {
    const answer = await post(text)
    expect([text.slice(0, 20), answer.status, answer.body.name]).toEqual([text.slice(0, 20), 400, 'INVALID_REQUEST'])
  }
  expect(await post(`"${'x'.repeat(66_000)}"`)).toMatchObject({ status: 413, body: { name: 'PAYLOAD_TOO_LARGE' } })
  expect(await post('<a/>', { 'content-type': 'text/xml' })).toMatchObject({
    status: 415,
    body: { name: 'UNSUPPORTED_MEDIA_TYPE' },
  })
  for (const path of ['/v2/checkout/none', '/nowhere', '/..%2f..%2fpackage.json', '/_files/../index.ts']) {
    const answer = await ask(url + path)
    expect([path, answer.status, answer.body.name]).toEqual([path, 404, 'RESOURCE_NOT_FOUND'])
  }
})

test('no call answers 5xx for any kind of body', async () => {
  const { orderId, captureId } = await shop.sell()
  const paths = [
    'POST /v1/identity/generate-token',
    'POST /v1/notifications/webhooks',
    'POST /v1/notifications/verify-webhook-signature',
    'POST /v2/checkout/orders',
    `PATCH /v2/checkout/orders/${orderId}`,
    `POST /v2/checkout/orders/${orderId}/capture`,
    `POST /v2/payments/captures/${captureId}/refund`,
    `POST /_sandbox/orders/${orderId}/approve`,
    `POST /_sandbox/orders/${orderId}/refund`,
  ]
  const odd: unknown[] = [
    null,
    0,
    -1,
    1e308,
    '',
    '\u0000',
    '\ud800',
    true,
    [],
    [[]],
    {},
    { toString: 1 },
    'x'.repeat(5_000),
  ]
  const names = ['amount', 'intent', 'purchase_units', 'url', 'event_types', 'payerEmail', 'note_to_payer']
  const bodies = odd.flatMap((value) => [
    value,
    [value],
    [{ op: value, path: value, value }],
    { amount: { currency_code: 'EUR', value } },
    ...names.map((name) => ({ [name]: value })),
  ])
  for (const path of paths) {
    const [method = '', address = ''] = path.split(' ')
    for (const body of bodies) {
      const { status } = await shop.call(method, address, body)
      expect([path, body, status < 500]).toEqual([path, body, true])
    }
  }
})

async function shopPost(url: string, text: string, headers: Record<string, string>) {
  const authorization = `Bearer ${await signIn(shop.sandbox)}`
  return ask(`${url}/v2/checkout/orders`, { method: 'POST', text, headers: { authorization, ...headers } })
}

test('answers 400 to bytes that are not HTTP, and 403 to foreign hosts and origins', async () => {
  const { hostname, port } = new URL(shop.sandbox.url)
  const answerTo = (text: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(Number(port), hostname, () => socket.write(text))
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('close', () => resolve(answer))
    })
  expect(await answerTo('no http\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*INVALID_REQUEST/)
  expect(await answerTo('GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /)
  const id = await shop.order()
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1']) {
    expect((await shop.call('POST', `/_sandbox/orders/${id}/approve`, {}, { origin })).status).toBe(403)
  }
  expect((await shop.call('POST', `/_sandbox/orders/${id}/approve`, { payerEmail: 'nobody' })).status).toBe(400)
  expect((await shop.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('CREATED')
})
