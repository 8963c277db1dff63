import { randomUUID } from 'node:crypto'
import { type PaypalSandbox, startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/create-test-gateway.ts'

let sandbox: PaypalSandbox
beforeAll(async () => {
  sandbox = await startPaypalSandbox({ env: {} })
})
afterEach(async () => {
  await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'DELETE' })
})
afterAll(() => sandbox.stop())

const gatewayWith = (retry: Parameters<typeof createTestGateway>[1] = {}) =>
  createTestGateway({ ...sandbox, apiUrl: sandbox.url }, retry)

async function post(path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

const fault = (kind: string, more: object = {}) => post('faults', { kind, count: 1, ...more })

async function approvedOrder() {
  const order = { requestId: randomUUID(), amountCents: 3990, reference: randomUUID(), description: 'Cento crediti' }
  const { id } = await gatewayWith().createOrder(order)
  await post(`orders/${id}/approve`, {})
  return id
}

describe('captures once', () => {
  test('when PayPal hangs after the capture and the same request id is sent again', async () => {
    const id = await approvedOrder()
    const requestId = randomUUID()
    await fault('captureThenHang')
    const once = gatewayWith({ tries: 1, attemptTimeoutMs: 2_000 }).captureOrder(id, requestId)
    await expect(once).rejects.toMatchObject({ kind: 'transient', issue: 'TIMEOUT' })
    const [first] = (await gatewayWith().getOrder(id)).captures
    expect((await gatewayWith().captureOrder(id, requestId)).captures).toEqual([first])
  })

  test('when PayPal hangs after the capture and the gateway retries', async () => {
    const id = await approvedOrder()
    await fault('captureThenHang')
    const taken = await gatewayWith({ attemptTimeoutMs: 2_000 }).captureOrder(id, randomUUID())
    expect(taken.captures).toMatchObject([{ status: 'completed', amountCents: 3990 }])
    expect(await gatewayWith().getOrder(id)).toEqual(taken)
  })

  test('when PayPal answers 500 after the capture', async () => {
    const id = await approvedOrder()
    await fault('serverErrorAfterCapture')
    const taken = await gatewayWith().captureOrder(id, randomUUID())
    expect(taken.captures).toMatchObject([{ status: 'completed', amountCents: 3990 }])
  })

  test('when PayPal fails twice before the capture', async () => {
    const id = await approvedOrder()
    await fault('serverError', { count: 2 })
    expect((await gatewayWith().captureOrder(id, randomUUID())).captures).toHaveLength(1)
  })

  test('for twenty concurrent calls', async () => {
    const id = await approvedOrder()
    const [gateway, requestId] = [gatewayWith(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.captureOrder(id, requestId)))
    expect(new Set(answers.map(({ captures }) => captures[0]?.id)).size).toBe(1)
  })
})

test('reports three consecutive failures as transient', async () => {
  const id = await approvedOrder()
  await fault('serverError', { count: 3 })
  const capture = gatewayWith().captureOrder(id, randomUUID())
  await expect(capture).rejects.toMatchObject({ kind: 'transient', issue: 'INTERNAL_SERVER_ERROR' })
})

test.each([
  ['pending', { status: 'pending', amountCents: 3990, currency: 'EUR' }],
  ['wrongAmount', { status: 'completed', amountCents: 3991, currency: 'EUR' }],
  ['wrongCurrency', { status: 'completed', currency: 'USD' }],
])('reports a capture as it is: %s', async (kind, capture) => {
  const id = await approvedOrder()
  await fault(kind)
  expect((await gatewayWith().captureOrder(id, randomUUID())).captures).toMatchObject([capture])
})

test('rejects unknown credentials', async () => {
  const gateway = createTestGateway({ apiUrl: sandbox.url })
  await expect(gateway.clientToken()).rejects.toMatchObject({ kind: 'misconfigured', issue: 'invalid_client' })
})
