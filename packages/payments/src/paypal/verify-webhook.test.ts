import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PaypalSandbox, startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openGateway } from './testing/open-gateway.ts'
import { sendJson, startRawServer } from './testing/raw-server.ts'

type Event = { headers: IncomingHttpHeaders; body: string }

let sandbox: PaypalSandbox
let event: Event
beforeAll(async () => {
  sandbox = await startPaypalSandbox({ env: {} })
  event = await anEvent()
})
afterAll(() => sandbox.stop())

/** An event that the sandbox sends of an order that is approved. */
async function anEvent(): Promise<Event> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    response.end()
    resolve({ headers: request.headers, body })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  sandbox.setWebhook(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hear`)
  const order = { requestId: 'r-1', amountCents: 3990, reference: 'pay-1', description: 'Cento crediti, è tutto' }
  const { id } = await ours().createOrder(order)
  await fetch(`${sandbox.url}/_sandbox/orders/${id}/approve`, { method: 'POST' })
  const heard = await promise
  receiver.close()
  receiver.closeAllConnections()
  return heard
}

const ours = () => openGateway({ ...sandbox, apiUrl: sandbox.url })

test('an event that the provider sent is its own', async () => {
  expect(JSON.parse(event.body)).toMatchObject({ event_type: 'CHECKOUT.ORDER.APPROVED' })
  expect(await ours().verifyWebhook(event.headers, event.body)).toBe(true)
})

describe('no event of the provider is one', () => {
  test('that differs in one byte', async () => {
    const altered = event.body.replace('39.90', '39.91')
    expect(altered).not.toBe(event.body)
    expect(await ours().verifyWebhook(event.headers, altered)).toBe(false)
  })

  test('that was sent to another webhook', async () => {
    const other = openGateway({ ...sandbox, apiUrl: sandbox.url, webhookId: 'another' })
    expect(await other.verifyWebhook(event.headers, event.body)).toBe(false)
  })

  test.each(['sig', 'id', 'time'])('with another transmission %s', async (part) => {
    const headers = { ...event.headers, [`paypal-transmission-${part}`]: 'other' }
    expect(await ours().verifyWebhook(headers, event.body)).toBe(false)
  })

  test('with a part that PayPal finds too long', async () => {
    const headers = { ...event.headers, 'paypal-transmission-id': 'x'.repeat(1_000) }
    expect(await ours().verifyWebhook(headers, event.body)).toBe(false)
  })
})

describe('PayPal is not even asked', () => {
  const headers = {
    'paypal-auth-algo': 'a',
    'paypal-cert-url': 'b',
    'paypal-transmission-id': 'c',
    'paypal-transmission-sig': 'd',
    'paypal-transmission-time': 'e',
  }

  test.each<[string, Record<string, string | string[] | undefined>, string]>([
    ['without headers', {}, '{}'],
    ['when one is empty', { ...headers, 'paypal-cert-url': '' }, '{}'],
    ['when one came twice', { ...headers, 'paypal-transmission-sig': ['d', 'd'] }, '{}'],
    ['when one is endless', { ...headers, 'paypal-transmission-sig': 'd'.repeat(2_001) }, '{}'],
    ['about nothing', headers, ''],
    ['about a word', headers, '"event"'],
    ['about a list', headers, '[]'],
    ['about null', headers, 'null'],
    ['about half an event', headers, '{"id":'],
    ['when the event ends early and brings a webhook of its own', headers, '{},"webhook_id":"theirs","x":{}'],
  ])('%s', async (_what, given, body) => {
    const server = await startRawServer((_, response) => sendJson(response, 200, { verification_status: 'SUCCESS' }))
    expect(await openGateway({ apiUrl: server.url }).verifyWebhook(given, body)).toBe(false)
    expect(server.calls).toEqual([])
    await server.stop()
  })

  test('otherwise it gets the event as it came, byte for byte', async () => {
    const server = await startRawServer((_, response) => sendJson(response, 200, { verification_status: 'SUCCESS' }))
    const body = '{ "b": 1.0,\n "a":"\\u00e8 è", "webhook_id" : "theirs", "1": 2e2 }'
    expect(await openGateway({ apiUrl: server.url }).verifyWebhook(headers, body)).toBe(true)
    await server.stop()
    const sent = server.calls[0]!.body
    expect(sent).toContain(`"webhook_event":${body}}`)
    expect(JSON.parse(sent)).toMatchObject({ webhook_id: 'our-webhook', auth_algo: 'a', transmission_sig: 'd' })
  })
})

test('when PayPal cannot say it, nobody knows', async () => {
  const server = await startRawServer((_, response) => response.writeHead(503).end())
  const asked = openGateway({ apiUrl: server.url }).verifyWebhook(event.headers, event.body)
  await expect(asked).rejects.toMatchObject({ kind: 'transient', issue: 'HTTP_503' })
  await server.stop()
})
