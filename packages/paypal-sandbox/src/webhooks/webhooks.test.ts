import { createVerify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createTestReceiver, type TestReceiver } from '../testing/create-test-receiver.ts'
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts'

const open: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
})

async function start(): Promise<{ shop: TestShop; receiver: TestReceiver }> {
  const [shop, receiver] = [await createTestShop(), await createTestReceiver()]
  open.push(shop.sandbox, receiver)
  shop.sandbox.setWebhook(receiver.url)
  return { shop, receiver }
}

/** The verification request that a shop sends for an event. */
function verificationOf({ headers, event }: TestReceiver['received'][number], webhookId: string) {
  return {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
    webhook_event: event,
  }
}

test('sends an event for every step of a payment, with its resource', async () => {
  const { shop, receiver } = await start()
  await shop.fault({ kind: 'pending', count: 2 })
  const [good, bad] = [await shop.sell('7.00', { custom_id: 'perché' }), await shop.sell()]
  await shop.call('POST', `/_sandbox/orders/${good.orderId}/complete`)
  await shop.call('POST', `/_sandbox/orders/${bad.orderId}/deny`)
  await shop.call('POST', `/_sandbox/orders/${good.orderId}/refund`, {
    amount: { currency_code: 'EUR', value: '1.00' },
  })
  await shop.call('POST', `/_sandbox/orders/${good.orderId}/reverse`)
  const late = await shop.order()
  await shop.approve(late)
  await shop.call('POST', `/_sandbox/orders/${late}/expire`)
  await expect.poll(() => receiver.received.length).toBe(10)
  const eventOf = (type: string) => receiver.received.find(({ event }) => event.event_type === type)!.event
  expect(receiver.types().toSorted()).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.ORDER.APPROVED',
    'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.DENIED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.REFUNDED',
    'PAYMENT.CAPTURE.REVERSED',
  ])
  expect(eventOf('PAYMENT.CAPTURE.COMPLETED')).toMatchObject({
    id: expect.stringMatching(/^WH-/),
    resource_type: 'capture',
    resource: {
      id: good.captureId,
      status: 'COMPLETED',
      custom_id: 'perché',
      amount: { currency_code: 'EUR', value: '7.00' },
      supplementary_data: { related_ids: { order_id: good.orderId } },
    },
  })
  for (const [type, value] of [
    ['REFUNDED', '1.00'],
    ['REVERSED', '6.00'],
  ]) {
    const { resource_type, resource } = eventOf(`PAYMENT.CAPTURE.${type}`)
    expect([resource_type, resource.amount.value]).toEqual(['refund', value])
    expect(resource.links[1]).toMatchObject({
      rel: 'up',
      href: `${shop.sandbox.url}/v2/payments/captures/${good.captureId}`,
    })
  }
  expect(eventOf('CHECKOUT.PAYMENT-APPROVAL.REVERSED').resource.order_id).toBe(late)
})

test('signs events so that the certificate and the verification call accept them, and refuse forgeries', async () => {
  const { shop, receiver } = await start()
  await shop.sell('7.00', { custom_id: 'è «così» 😀' })
  await expect.poll(() => receiver.received.length).toBe(2)
  const [first, second] = receiver.received
  const { headers, raw } = first!
  const pem = await (await fetch(headers['paypal-cert-url'] as string)).text()
  const message = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    shop.sandbox.webhookId,
    crc32(raw),
  ].join('|')
  const proof = createVerify('RSA-SHA256').update(message)
  expect(proof.verify(new X509Certificate(pem).publicKey, headers['paypal-transmission-sig'] as string, 'base64')).toBe(
    true,
  )

  const good = verificationOf(first!, shop.sandbox.webhookId)
  const verify = async (given: object) =>
    (await shop.call('POST', '/v1/notifications/verify-webhook-signature', given)).body.verification_status
  expect(await verify(good)).toBe('SUCCESS')
  for (const forged of [
    { webhook_event: { ...first!.event, summary: 'altro' } },
    { webhook_event: second!.event },
    { transmission_sig: second!.headers['paypal-transmission-sig'] },
    { transmission_sig: 'no signature at all' },
    { transmission_time: new Date().toISOString() },
    { webhook_id: 'another' },
    { cert_url: 'https://evil.example/cert' },
    { auth_algo: 'none' },
    { webhook_event: null },
  ]) {
    expect(await verify({ ...good, ...forged })).toBe('FAILURE')
  }
  const { webhook_event: _, ...incomplete } = good
  expect((await shop.call('POST', '/v1/notifications/verify-webhook-signature', incomplete)).status).toBe(400)
})

test('retries an event until it is accepted', async () => {
  const { shop, receiver } = await start()
  receiver.answer(503)
  await shop.approve(await shop.order())
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(2)
  receiver.answer(204)
  const newest = async () => (await shop.call('GET', '/_sandbox/webhooks')).body[0]
  await expect.poll(async () => (await newest()).state, { timeout: 20_000 }).toBe('delivered')
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  expect((await newest()).tries).toBe(receiver.received.length)
})

test('sends undelivered events after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-webhooks-'))
  const first = await createTestShop({ folder })
  first.sandbox.setWebhook('http://127.0.0.1:1/nobody')
  const id = await first.order()
  await first.approve(id)
  await first.sandbox.stop()
  const [second, receiver] = [await createTestShop({ folder }), await createTestReceiver()]
  open.push(second.sandbox, receiver)
  second.sandbox.setWebhook(receiver.url)
  await expect.poll(() => receiver.received.map(({ event }) => event.resource.id)).toEqual([id])
  const verification = verificationOf(receiver.received[0]!, second.sandbox.webhookId)
  const { body } = await second.call('POST', '/v1/notifications/verify-webhook-signature', verification)
  expect(body).toEqual({ verification_status: 'SUCCESS' })
  rmSync(folder, { recursive: true })
})

test('registers loopback receivers: the first gets the known id, each gets the event types it asked for', async () => {
  const [shop, first, second] = [await createTestShop(), await createTestReceiver(), await createTestReceiver()]
  open.push(shop.sandbox, first, second)
  const register = (url: string, ...names: string[]) =>
    shop.call('POST', '/v1/notifications/webhooks', { url, event_types: names.map((name) => ({ name })) })
  expect((await register(first.url, '*')).body.id).toBe(shop.sandbox.webhookId)
  const other = await register(second.url, 'PAYMENT.CAPTURE.COMPLETED')
  expect(other.status).toBe(201)
  expect((await register(second.url, '*')).body.details[0].issue).toBe('WEBHOOK_URL_ALREADY_EXISTS')
  expect((await register('https://elsewhere.example/hook', '*')).status).toBe(400)
  await shop.sell()
  await expect.poll(() => first.types()).toHaveLength(2)
  await expect.poll(() => second.types()).toEqual(['PAYMENT.CAPTURE.COMPLETED'])
  expect((await shop.call('DELETE', `/v1/notifications/webhooks/${other.body.id}`)).status).toBe(204)
  expect((await shop.call('GET', '/v1/notifications/webhooks')).body.webhooks).toHaveLength(1)
})

test('lists events in pages, delivered or not, by time and type', async () => {
  const { shop, receiver } = await start()
  receiver.answer(503)
  const began = new Date()
  await shop.sell()
  await shop.sell()
  const list = async (query: Record<string, string>) => {
    const path = `/v1/notifications/webhooks-events?${new URLSearchParams(query)}`
    return (await shop.call('GET', path)).body as {
      events: { id: string; event_type: string }[]
      links: { rel: string; href: string }[]
    }
  }
  const all = await list({ start_time: began.toISOString() })
  expect(all.events.map(({ event_type }) => event_type)).toEqual([
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
  ])
  expect(all.links.map(({ rel }) => rel)).toEqual(['self'])

  const first = await list({ start_time: began.toISOString(), page_size: '3' })
  const next = new URL(first.links.find(({ rel }) => rel === 'next')!.href)
  const second = await shop.call('GET', `${next.pathname}${next.search}`)
  expect([...first.events, ...second.body.events]).toEqual(all.events)
  expect(second.body.links).toHaveLength(1)

  expect((await list({ event_type: 'CHECKOUT.ORDER.APPROVED' })).events).toHaveLength(2)
  expect((await list({ end_time: began.toISOString() })).events).toEqual([])
  expect((await shop.call('GET', '/v1/notifications/webhooks-events?page_size=301')).status).toBe(400)
  expect((await shop.call('GET', '/v1/notifications/webhooks-events?start_time=yesterday')).status).toBe(400)
})
