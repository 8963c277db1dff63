import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PaypalSandbox, startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/create-test-gateway.ts'
import { sendJson, startRawServer } from '../testing/start-raw-server.ts'

type Event = { headers: IncomingHttpHeaders; body: string }

let sandbox: PaypalSandbox
let event: Event
beforeAll(async () => {
  sandbox = await startPaypalSandbox({ env: {} })
  event = await anEvent()
})
afterAll(() => sandbox.stop())

/** An event that the sandbox sends for an approved order. */
async function anEvent(): Promise<Event> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.end()
    resolve({ headers: request.headers, body })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  sandbox.setWebhook(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`)
  const order = { requestId: 'r-1', amountCents: 3990, reference: 'pay-1', description: 'Cento crediti, è tutto' }
  const { id } = await ours().createOrder(order)
  await fetch(`${sandbox.url}/_sandbox/orders/${id}/approve`, { method: 'POST' })
  const received = await promise
  receiver.close()
  receiver.closeAllConnections()
  return received
}

const ours = () => createTestGateway({ ...sandbox, apiUrl: sandbox.url })

test('accepts an event that the provider signed', async () => {
  expect(JSON.parse(event.body)).toMatchObject({ event_type: 'CHECKOUT.ORDER.APPROVED' })
  expect(await ours().verifyEvent(event.headers, event.body)).toMatchObject({ kind: 'approved', reference: 'pay-1' })
})

describe('rejects an event', () => {
  test('that differs in one byte', async () => {
    const altered = event.body.replace('39.90', '39.91')
    expect(altered).not.toBe(event.body)
    expect(await ours().verifyEvent(event.headers, altered)).toBeNull()
  })

  test('that was sent to another webhook', async () => {
    const other = createTestGateway({ ...sandbox, apiUrl: sandbox.url, webhookId: 'another' })
    expect(await other.verifyEvent(event.headers, event.body)).toBeNull()
  })

  test.each(['sig', 'id', 'time'])('with another transmission %s', async (part) => {
    const headers = { ...event.headers, [`paypal-transmission-${part}`]: 'other' }
    expect(await ours().verifyEvent(headers, event.body)).toBeNull()
  })

  test('with a header that PayPal rejects as too long', async () => {
    const headers = { ...event.headers, 'paypal-transmission-id': 'x'.repeat(1_000) }
    expect(await ours().verifyEvent(headers, event.body)).toBeNull()
  })
})

const headers = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-7a8abba8',
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig':
    'lmI95Jx3Y9nhR5SJWlHVIWpg4AgFk7n9bCHSRxbrd8A9zrhdu2rMyFrmz+Zjh3s3boXB07VXCXUZy/UFzUlnGJn0wDugt7FlSvdKeIJenLRemUxYC==',
  'paypal-transmission-time': '2026-02-18T20:01:35Z',
}

/** The least that is an event. */
const minimal = '{"id":"WH-1","event_type":"X"}'

describe('does not call PayPal', () => {
  test.each<[string, object, string]>([
    ['without headers', {}, minimal],
    ['with an empty header', { ...headers, 'paypal-cert-url': '' }, minimal],
    ['with a repeated header', { ...headers, 'paypal-transmission-sig': ['d', 'd'] }, minimal],
    ['with an oversized header', { ...headers, 'paypal-transmission-sig': 'd'.repeat(2_001) }, minimal],
    ['with a malformed signature', { ...headers, 'paypal-transmission-sig': '<sig>' }, minimal],
    ['with a malformed time', { ...headers, 'paypal-transmission-time': 'ieri' }, minimal],
    ...[
      'https://paypal.com.evil.example/x',
      'https://evilpaypal.com/x',
      'http://api.paypal.com/x',
      'http://[',
      'x',
    ].map(
      (url) =>
        [`with a certificate at ${url}`, { ...headers, 'paypal-cert-url': url }, minimal] as [string, object, string],
    ),
    ['for an oversized event', headers, JSON.stringify({ ...JSON.parse(minimal), x: 'x'.repeat(100_000) })],
    ['for an empty body', headers, ''],
    ['for an object without an event', headers, '{}'],
    ['for a JSON string', headers, '"event"'],
    ['for a JSON array', headers, '[]'],
    ['for JSON null', headers, 'null'],
    ['for truncated JSON', headers, '{"id":'],
    ['for a body that injects its own webhook id', headers, `${minimal},"webhook_id":"theirs","x":{}`],
  ])('%s', async (_what, given, body) => {
    const server = await startRawServer((_, response) => sendJson(response, 200, { verification_status: 'SUCCESS' }))
    expect(await createTestGateway({ apiUrl: server.url }).verifyEvent({ ...given }, body)).toBeNull()
    expect(server.calls).toEqual([])
    await server.stop()
  })

  test('sends PayPal the event byte for byte otherwise', async () => {
    const server = await startRawServer((_, response) => sendJson(response, 200, { verification_status: 'SUCCESS' }))
    const body = '{ "id": "WH-1", "event_type": "X", "b": 1.0,\n "a":"\\u00e8 è", "webhook_id" : "theirs", "1": 2e2 }'
    expect(await createTestGateway({ apiUrl: server.url }).verifyEvent(headers, body)).toMatchObject({ id: 'WH-1' })
    await server.stop()
    const sent = server.calls[0]!.body
    expect(sent).toContain(`"webhook_event":${body}}`)
    expect(JSON.parse(sent)).toMatchObject({ webhook_id: 'our-webhook', auth_algo: 'SHA256withRSA' })
  })
})

test.each(['https://api.sandbox.paypal.com/v1/certs/C', 'https://paypal.com/C'])(
  'accepts a certificate at %s',
  async (at) => {
    const server = await startRawServer((_, response) => sendJson(response, 200, { verification_status: 'SUCCESS' }))
    const gateway = createTestGateway({ apiUrl: server.url })
    expect(await gateway.verifyEvent({ ...headers, 'paypal-cert-url': at }, minimal)).toMatchObject({ id: 'WH-1' })
    await server.stop()
  },
)

test('fails after one attempt when PayPal cannot verify, and payments go on', async () => {
  const order = {
    id: 'ORDER1',
    status: 'CREATED',
    purchase_units: [{ amount: { currency_code: 'EUR', value: '1.00' } }],
  }
  const server = await startRawServer(({ path }, response) =>
    path.includes('verify') ? response.writeHead(503).end() : sendJson(response, 200, order),
  )
  const gateway = createTestGateway({ apiUrl: server.url }, { breakAfter: 3 })
  const ask = () => gateway.verifyEvent(headers, minimal)
  for (let event = 0; event < 3; event++)
    await expect(ask()).rejects.toMatchObject({ kind: 'transient', issue: 'HTTP_503' })
  expect(server.calls).toHaveLength(3)
  await expect(ask()).rejects.toMatchObject({ kind: 'transient', issue: 'CIRCUIT_OPEN' })
  expect(await gateway.getOrder('ORDER1')).toMatchObject({ id: 'ORDER1' })
  await server.stop()
})

test('verifies at most four events at once, queues some and refuses the rest', async () => {
  const held: (() => void)[] = []
  const server = await startRawServer((_, response) => {
    held.push(() => sendJson(response, 200, { verification_status: 'SUCCESS' }))
  })
  const gateway = createTestGateway({ apiUrl: server.url })
  const asked = Promise.allSettled(Array.from({ length: 70 }, () => gateway.verifyEvent(headers, minimal)))
  let most = 0
  for (let answered = 0; answered < 64; answered++) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    most = Math.max(most, held.length)
    held.shift()!()
  }
  const answers = await asked
  expect(most).toBeLessThanOrEqual(4)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(64)
  expect(answers.at(-1)).toMatchObject({ reason: { kind: 'transient', issue: 'TOO_MANY_AT_ONCE' } })
  await server.stop()
})
