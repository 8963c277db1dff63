import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestGateway } from '../testing/create-test-gateway.ts'
import { sendJson, startRawServer } from '../testing/start-raw-server.ts'

let stop = async () => {}
afterEach(() => stop())

async function gatewayTo(
  answer: Parameters<typeof startRawServer>[0],
  retry: Parameters<typeof createTestGateway>[1] = {},
) {
  const server = await startRawServer(answer)
  stop = server.stop
  return { gateway: createTestGateway({ apiUrl: server.url }, retry), calls: server.calls }
}

const whole = {
  id: 'ORDER1',
  status: 'APPROVED',
  purchase_units: [
    { amount: { currency_code: 'EUR', value: '39.90' }, custom_id: 'ours', payee: { merchant_id: 'WE' } },
  ],
}

const raw =
  (type: string | null, body: string | Buffer, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(200, { ...(type && { 'Content-Type': type }), ...headers }).end(body)

describe('an unreadable answer is retried', () => {
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['a page', raw('text/html', '<h1>Bad luck</h1>')],
    ['nothing', raw('application/json', '')],
    ['nothing, with 204', (response) => response.writeHead(204).end()],
    ['half a JSON', raw('application/json', '{"id": "ORD')],
    ['JSON null', raw('application/json', 'null')],
    ['no type of content', raw(null, '{"id": 1')],
    ['an unknown type of content', raw('application/octet-stream', 'ORDER1')],
    ['broken gzip', raw('application/json', 'no gzip at all', { 'Content-Encoding': 'gzip' })],
    ['unrequested gzip', raw('application/json', gzipSync('{}'), { 'Content-Encoding': 'gzip' })],
    ['an order without its amount', (response) => sendJson(response, 200, { ...whole, purchase_units: [{}] })],
    ['two units', (response) => sendJson(response, 200, { ...whole, purchase_units: [...whole.purchase_units, {}] })],
    [
      'an invalid amount',
      (response) =>
        sendJson(response, 200, { ...whole, purchase_units: [{ amount: { currency_code: 'EUR', value: '1e3' } }] }),
    ],
  ])('%s', async (_what, answer) => {
    const { gateway, calls } = await gatewayTo((_, response) => answer(response))
    const failure = { name: 'PaymentFailure', kind: 'transient', issue: 'UNREADABLE_ANSWER' }
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject(failure)
    expect(calls).toHaveLength(3)
  })

  test('succeeds once an answer is readable', async () => {
    let count = 0
    const { gateway } = await gatewayTo((_, response) =>
      ++count < 3 ? raw('text/html', 'soon')(response) : sendJson(response, 200, whole),
    )
    expect(await gateway.getOrder('ORDER1')).toEqual({
      id: 'ORDER1',
      status: 'approved',
      amountCents: 3990,
      currency: 'EUR',
      reference: 'ours',
      payerEmail: null,
      payerId: null,
      payeeId: 'WE',
      approveUrl: null,
      captures: [],
      refunds: [],
    })
  })
})

describe('the answer of a proxy is no result of a payment', () => {
  test.each([403, 404, 422, 429, 500, 502, 503])('a page with %i', async (status) => {
    const { gateway, calls } = await gatewayTo((_, response) => response.writeHead(status).end('<h1>No</h1>'))
    const failure = { kind: 'transient', issue: `HTTP_${status}` }
    await expect(gateway.captureOrder('ORDER1', 'try-1')).rejects.toMatchObject(failure)
    expect(calls.map(({ headers }) => headers['paypal-request-id'])).toEqual(['try-1', 'try-1', 'try-1'])
  })

  test('does not follow a redirect and does not retry it', async () => {
    const { gateway, calls } = await gatewayTo((_, response) =>
      response.writeHead(302, { Location: 'https://elsewhere.example' }).end(),
    )
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'misconfigured', issue: 'HTTP_302' })
    expect(calls).toHaveLength(1)
  })
})

describe('a connection', () => {
  test('that is cut before the answer is a transient failure', async () => {
    const { gateway, calls } = await gatewayTo((_, response) => response.socket?.destroy())
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'transient', issue: 'ECONNRESET' })
    expect(calls).toHaveLength(3)
  })

  test('that is cut within the answer is a transient failure', async () => {
    const { gateway } = await gatewayTo((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
      response.write('{"id":', () => response.socket?.destroy())
    })
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'transient', issue: 'ECONNRESET' })
  })

  test('that is refused is a transient failure', async () => {
    const server = await startRawServer(() => {})
    await server.stop()
    const gateway = createTestGateway({ apiUrl: server.url })
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'transient', issue: 'ECONNREFUSED' })
  })

  test('that stays silent times out and is closed', async () => {
    const closed: Promise<unknown>[] = []
    const silent = (_: unknown, response: ServerResponse) => closed.push(once(response, 'close'))
    const { gateway, calls } = await gatewayTo(silent, { attemptTimeoutMs: 1_000, tries: 2 })
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'transient', issue: 'TIMEOUT' })
    expect(calls).toHaveLength(2)
    await Promise.all(closed)
  })

  test('that sends only whitespace times out', async () => {
    const { gateway } = await gatewayTo(
      (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' })
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
      { attemptTimeoutMs: 200, tries: 1 },
    )
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'transient', issue: 'TIMEOUT' })
  })
})

describe('an access token', () => {
  const open = async (answerToken: (response: ServerResponse) => void) => {
    const server = await startRawServer((_, response) => sendJson(response, 200, whole), answerToken)
    stop = server.stop
    return { gateway: createTestGateway({ apiUrl: server.url }), calls: server.calls }
  }

  test('that is refused means misconfigured credentials', async () => {
    const refusal = { error: 'invalid_client', error_description: 'Client Authentication failed' }
    const { gateway, calls } = await open((response) => sendJson(response, 401, refusal))
    await expect(gateway.getOrder('ORDER1')).rejects.toMatchObject({ kind: 'misconfigured', issue: 'invalid_client' })
    expect(calls).toEqual([])
  })

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['that is an HTML page', raw('text/html', '<h1>Soon</h1>')],
    ['that is empty', raw('application/json', '')],
    ['that is cut', (response) => response.socket?.destroy()],
  ])('%s is requested again', async (_what, answer) => {
    let count = 0
    const { gateway } = await open((response) =>
      ++count < 3 ? void answer(response) : sendJson(response, 200, { access_token: 'x', expires_in: 60 }),
    )
    expect(await gateway.getOrder('ORDER1')).toMatchObject({ id: 'ORDER1' })
    expect(count).toBe(3)
  })
})
