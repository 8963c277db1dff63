import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ErrorBody } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { pollOptions, signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
let giulia: TestPerson
let post: Awaited<ReturnType<typeof createWebhookReceiver>>
beforeAll(async () => {
  kit = await createPaymentTestKit()
  post = await createWebhookReceiver()
  giulia = await signUp(kit, 'giulia', { credits: 0 })
})
afterAll(async () => {
  await kit.close()
  await post.close()
})

type WebhookRequest = { headers: Record<string, string>; body: string }

/** Captures the provider's events unchanged, instead of the node. */
async function createWebhookReceiver() {
  const webhookRequests: WebhookRequest[] = []
  const server = createServer(async (request, response) => {
    webhookRequests.push({ headers: signatureOf(request.headers), body: await text(request) })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    about: async (id: string, type: string): Promise<WebhookRequest> => {
      const found = () => webhookRequests.find(({ body }) => body.includes(id) && body.includes(type))
      await expect.poll(found, pollOptions).toBeDefined()
      return found()!
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

function signatureOf(headers: IncomingHttpHeaders): Record<string, string> {
  const signed = Object.entries(headers).filter(([name]) => name.startsWith('paypal-') || name === 'content-type')
  return Object.fromEntries(signed.map(([name, value]) => [name, String(value)]))
}

async function send({
  headers,
  body,
}: WebhookRequest): Promise<{ status: number; body: ErrorBody & { message: string } }> {
  const reply = await fetch(`${kit.url}/api/payments/webhook`, { method: 'POST', headers, body })
  return { status: reply.status, body: (await reply.json()) as ErrorBody }
}

/** A payment of 100 credits, approved while its webhooks go to `where`. */
async function approved(where: string): Promise<string> {
  kit.paypal.sendWebhooksTo(where)
  const { id } = (await payer(kit, giulia).open('39.99')).body
  await kit.paypal.approve(id)
  return id
}

async function storedEvents(): Promise<number> {
  const { rows } = await kit.database.pool.query('select count(*)::int as n from provider_events')
  return rows[0].n
}

test('adds the credits by webhook when the user closes the page after approving', async () => {
  const before = await payer(kit, giulia).credits()
  await approved(`${kit.url}/api/payments/webhook`)
  await expect.poll(() => payer(kit, giulia).credits(), pollOptions).toBe(before + 100)
})

test('applies an event once, though sent ten times and beside the page’s own calls', async () => {
  const before = await payer(kit, giulia).credits()
  const id = await approved(post.url)
  const webhookRequest = await post.about(id, 'CHECKOUT.ORDER.APPROVED')
  const replies = await Promise.all([
    ...Array.from({ length: 50 }, () => send(webhookRequest)),
    ...Array.from({ length: 5 }, () => payer(kit, giulia).capture(id)),
  ])
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  await expect.poll(() => payer(kit, giulia).credits(), pollOptions).toBe(before + 100)
  const captured = await post.about(id, 'PAYMENT.CAPTURE.COMPLETED')
  for (let i = 0; i < 10; i++) expect((await send(captured)).status).toBe(200)
  expect(await payer(kit, giulia).credits()).toBe(before + 100)
})

test('refuses an event that is unsigned, altered by one byte or signed otherwise, and stores nothing', async () => {
  const id = await approved(post.url)
  const webhookRequest = await post.about(id, 'CHECKOUT.ORDER.APPROVED')
  const [before, storedBefore] = [await payer(kit, giulia).credits(), await storedEvents()]
  const { headers, body } = webhookRequest
  const { 'paypal-transmission-sig': signature = '', ...unsigned } = headers
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  for (const [what, forged] of [
    ['unsigned', { headers: unsigned, body }],
    ['no provider headers', { headers: { 'content-type': 'application/json' }, body }],
    ['another signature', { headers: { ...headers, 'paypal-transmission-sig': other }, body }],
    ['another time', { headers: { ...headers, 'paypal-transmission-time': '2026-01-01T00:00:00Z' }, body }],
    ['another amount', { headers, body: body.replace('39.99', '39.98') }],
    ['another number', { headers, body: body.replace(id, `${id.slice(0, -1)}${id.endsWith('0') ? 1 : 0}`) }],
    [
      'other keys order',
      { headers, body: JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(body)).reverse())) },
    ],
  ] as const) {
    expect(await send(forged), what).toMatchObject({
      status: 400,
      body: { code: 'INVALID_SIGNATURE', message: 'Firma non valida' },
    })
  }
  expect(await storedEvents()).toBe(storedBefore)
  expect(await payer(kit, giulia).credits()).toBe(before)
  expect(await send(webhookRequest)).toMatchObject({ status: 200, body: { message: 'Evento ricevuto' } })
  await expect.poll(() => payer(kit, giulia).credits(), pollOptions).toBe(before + 100)
})

test('accepts and stores a signed event that belongs to no payment', async () => {
  kit.paypal.sendWebhooksTo(post.url)
  const { PAYPAL_API_URL: url, PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = kit.paypal.settings
  const login = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
  const granted = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { ...login, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  const { access_token } = (await granted.json()) as { access_token: string }
  const opened = await fetch(`${url}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ amount: { currency_code: 'EUR', value: '39.99' }, custom_id: 'di-nessuno' }],
    }),
  })
  const foreign = ((await opened.json()) as { id: string }).id
  await kit.paypal.approve(foreign)
  const storedBefore = await storedEvents()
  expect((await send(await post.about(foreign, 'CHECKOUT.ORDER.APPROVED'))).status).toBe(200)
  expect(await storedEvents()).toBe(storedBefore + 1)
})

test('accepts large events, and refuses oversized or malformed ones', async () => {
  const headers = { 'content-type': 'application/json' }
  const event = (chars: number) => JSON.stringify({ id: 'WH-1', event_type: 'X', resource: 'x'.repeat(chars) })
  expect(await send({ headers, body: event(200_000) })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_SIGNATURE' },
  })
  expect(await send({ headers, body: event(300_000) })).toMatchObject({
    status: 413,
    body: { code: 'PAYLOAD_TOO_LARGE' },
  })
  expect(await send({ headers, body: '{"id":7}' })).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect(await send({ headers, body: '{' })).toMatchObject({ status: 400, body: { message: 'JSON non valido' } })
  expect(await send({ headers, body: `{"id":"a","event_type":"b","x":${'['.repeat(90_000)}` })).toMatchObject({
    status: 400,
    body: { message: 'Richiesta non valida' },
  })
})

test('refuses a webhook from a browser of another site', async () => {
  const webhookRequest = await post.about('', 'CHECKOUT.ORDER.APPROVED')
  const headers = { ...webhookRequest.headers, origin: 'https://evil.example' }
  expect(await send({ ...webhookRequest, headers })).toMatchObject({ status: 403, body: { code: 'ORIGIN_REFUSED' } })
})

test('keeps the books consistent', async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
})
