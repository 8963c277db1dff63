import type { ServerResponse } from 'node:http'
import { createLog, metrics } from '@centesimo/runtime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestGateway } from '../testing/create-test-gateway.ts'
import { sendJson, startRawServer } from '../testing/start-raw-server.ts'
import { retryOptions } from './create-retry-policy.ts'

let server: Awaited<ReturnType<typeof startRawServer>>
let answer: (response: ServerResponse) => unknown
const whole = { id: 'ORDER1', status: 'CREATED', purchase_units: [{ amount: { currency_code: 'EUR', value: '1.00' } }] }
const well = (response: ServerResponse) => sendJson(response, 200, whole)
const badly = (response: ServerResponse) => sendJson(response, 500, { name: 'INTERNAL_SERVER_ERROR' })
const refusing = (response: ServerResponse) =>
  sendJson(response, 422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'TRANSACTION_REFUSED' }] })

beforeEach(async () => {
  answer = well
  server = await startRawServer((_, response) => answer(response))
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

test('all attempts together end before the timeout of an API call', () => {
  const pauses = retryOptions.backoffMs * (2 ** (retryOptions.tries - 1) - 1)
  expect(retryOptions.tries * retryOptions.attemptTimeoutMs + pauses).toBeLessThan(25_000)
})

describe('the circuit breaker', () => {
  const circuitOpen = { name: 'PaymentFailure', kind: 'transient', issue: 'CIRCUIT_OPEN' }

  test('opens after consecutive failures and lets one call probe PayPal after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const gateway = createTestGateway({ apiUrl: server.url }, { tries: 1, breakAfter: 3, halfOpenAfterMs: 10_000 })
    const ask = () => gateway.getOrder('ORDER1')
    answer = badly
    for (let call = 1; call <= 3; call++) await expect(ask()).rejects.toMatchObject({ issue: 'INTERNAL_SERVER_ERROR' })
    expect(await isOpen()).toBe(true)
    answer = well
    await expect(ask()).rejects.toMatchObject(circuitOpen)
    await expect(gateway.captureOrder('ORDER1', 'r-1')).rejects.toMatchObject(circuitOpen)
    expect(server.calls).toHaveLength(3)

    vi.setSystemTime(Date.now() + 10_000)
    answer = badly
    await expect(ask()).rejects.toMatchObject({ issue: 'INTERNAL_SERVER_ERROR' })
    await expect(ask()).rejects.toMatchObject(circuitOpen)
    expect(server.calls).toHaveLength(4)

    vi.setSystemTime(Date.now() + 10_000)
    answer = well
    expect(await ask()).toMatchObject({ id: 'ORDER1' })
    expect(await ask()).toMatchObject({ id: 'ORDER1' })
    expect(await isOpen()).toBe(false)
  })

  test('does not count refusals', async () => {
    const gateway = createTestGateway({ apiUrl: server.url }, { breakAfter: 2 })
    answer = refusing
    for (let call = 1; call <= 5; call++) {
      await expect(gateway.captureOrder('ORDER1', 'r-1')).rejects.toMatchObject({ issue: 'TRANSACTION_REFUSED' })
    }
    expect(server.calls).toHaveLength(5)
  })

  test.each<[string, (response: ServerResponse) => unknown]>([
    ['a rate limit', (response) => sendJson(response, 429, { name: 'RATE_LIMIT_REACHED' })],
    ['a 403 page', (response) => response.writeHead(403).end('<h1>No</h1>')],
    ['another call in progress', (response) => sendJson(response, 409, { name: 'PREVIOUS_REQUEST_IN_PROGRESS' })],
    ['an unreadable answer', (response) => sendJson(response, 200, { id: 'ORDER1' })],
  ])('does not count temporary answers: %s', async (_what, given) => {
    const gateway = createTestGateway({ apiUrl: server.url }, { breakAfter: 2 })
    answer = given
    await expect(gateway.captureOrder('ORDER1', 'r-1')).rejects.toMatchObject({ kind: 'transient' })
    answer = well
    expect(await gateway.getOrder('ORDER1')).toMatchObject({ id: 'ORDER1' })
    expect(server.calls).toHaveLength(4)
  })

  const isOpen = async () =>
    (await metrics.getSingleMetricAsString('centesimo_paypal_circuit_open')).includes('{calls="payments"} 1')
})

describe('an attempt with an unknown outcome', () => {
  test('stays transient when the next attempt fails to authenticate', async () => {
    let count = 0
    answer = (response) =>
      ++count === 1 ? badly(response) : sendJson(response, 401, { name: 'AUTHENTICATION_FAILURE' })
    const gateway = createTestGateway({ apiUrl: server.url })
    const failure = { kind: 'transient', issue: 'AUTHENTICATION_FAILURE' }
    await expect(gateway.captureOrder('ORDER1', 'r-1')).rejects.toMatchObject(failure)
  })

  test('is resolved by the refusal of the next attempt', async () => {
    let count = 0
    answer = (response) => (++count === 1 ? badly(response) : refusing(response))
    const gateway = createTestGateway({ apiUrl: server.url })
    const failure = { kind: 'refused', issue: 'TRANSACTION_REFUSED' }
    await expect(gateway.captureOrder('ORDER1', 'r-1')).rejects.toMatchObject(failure)
    expect(server.calls).toHaveLength(2)
  })
})

test('logs and measures every attempt without personal data or credentials', async () => {
  const lines: string[] = []
  const log = createLog('payments', 'warn')
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(JSON.stringify(line)))
  const description = 'giulia@example.it cannot pay'
  const details = [{ issue: 'INSTRUMENT_DECLINED', description, value: 'giulia@example.it' }]
  answer = (response) =>
    sendJson(response, 422, { name: 'UNPROCESSABLE_ENTITY', message: description, details, debug_id: 'f00d' })
  const gateway = createTestGateway({ apiUrl: server.url, clientId: 'our-client-id' }, { log })
  const failure = await gateway.captureOrder('ORDER1', 'r-1').catch((error: Error) => error)
  expect(lines).toEqual([
    expect.stringContaining(
      '{"call":"captureOrder","kind":"declined","issue":"INSTRUMENT_DECLINED","status":422,"debugId":"f00d"}',
    ),
  ])
  const output = `${lines}${(failure as Error).stack}${JSON.stringify(failure)}${(failure as Error).cause}`
  expect(output).not.toMatch(/giulia|our-client-id|very-secret|the-token|Bearer|Basic/)
  const measured = await metrics.getSingleMetricAsString('centesimo_paypal_call_seconds')
  expect(measured).toContain('centesimo_paypal_call_seconds_count{call="captureOrder",outcome="declined"}')
})
