import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestReceiver, type TestReceiver } from '../testing/create-test-receiver.ts'
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts'

let shop: TestShop
let receiver: TestReceiver
beforeEach(async () => {
  ;[shop, receiver] = [await createTestShop(), await createTestReceiver()]
  shop.sandbox.setWebhook(receiver.url)
})
afterEach(async () => {
  await shop.sandbox.stop()
  await receiver.stop()
})

async function approved(): Promise<string> {
  const id = await shop.order()
  await shop.approve(id)
  return id
}
const captureIn = ({
  body,
}: {
  body: { purchase_units: { payments: { captures: { id: string; status: string; amount: object }[] } }[] }
}) => body.purchase_units[0]!.payments.captures[0]!
const orderNow = (id: string) => shop.call('GET', `/v2/checkout/orders/${id}`)

test('serverError answers 500 to `count` calls and does nothing', async () => {
  const id = await approved()
  await shop.fault({ kind: 'serverError', count: 2 })
  expect((await shop.capture(id)).body.name).toBe('INTERNAL_SERVER_ERROR')
  expect((await orderNow(id)).status).toBe(500)
  expect((await orderNow(id)).body.status).toBe('APPROVED')
})

test('captureThenHang captures and never answers; the same request id returns the capture', async () => {
  const id = await approved()
  await shop.fault({ kind: 'captureThenHang', ms: 50 })
  await expect(shop.capture(id, 'once')).rejects.toThrow()
  const again = await shop.capture(id, 'once')
  expect(again.status).toBe(200)
  expect(captureIn(await orderNow(id)).id).toBe(captureIn(again).id)
})

test('a hanging call does not keep the sandbox from stopping', async () => {
  const id = await approved()
  await shop.fault({ kind: 'captureThenHang' })
  const hanging = shop.capture(id).catch(() => 'cut')
  await expect.poll(() => receiver.types()).toContain('PAYMENT.CAPTURE.COMPLETED')
  await shop.sandbox.stop()
  expect(await hanging).toBe('cut')
})

test('serverErrorAfterCapture captures and answers 500', async () => {
  const id = await approved()
  await shop.fault({ kind: 'serverErrorAfterCapture' })
  expect((await shop.capture(id, 'r')).status).toBe(500)
  expect((await shop.capture(id, 'r')).status).toBe(200)
  expect((await shop.capture(id)).body.details[0].issue).toBe('ORDER_ALREADY_CAPTURED')
})

test('slow answers late', async () => {
  await shop.fault({ kind: 'slow', ms: 100 })
  const slow = shop.order()
  await expect.poll(async () => (await shop.call('GET', '/_sandbox/faults')).body).toEqual([])
  expect(await slow).toMatch(/^\w{17}$/)
})

test('wrongAmount and wrongCurrency capture a different amount or currency', async () => {
  await shop.fault({ kind: 'wrongAmount' })
  expect(captureIn(await shop.capture(await approved())).amount).toEqual({ currency_code: 'EUR', value: '12.51' })
  await shop.fault({ kind: 'wrongCurrency' })
  const id = await approved()
  expect(captureIn(await shop.capture(id)).amount).toEqual({ currency_code: 'USD', value: '12.50' })
  expect(captureIn(await orderNow(id)).amount).toEqual({ currency_code: 'USD', value: '12.50' })
  expect(captureIn(await shop.capture(await approved())).amount).toEqual({ currency_code: 'EUR', value: '12.50' })
})

test('wrongPayee pays another account', async () => {
  const id = await approved()
  const payeeOf = async () => (await orderNow(id)).body.purchase_units[0].payee.merchant_id
  const ours = await payeeOf()
  await shop.fault({ kind: 'wrongPayee' })
  await shop.capture(id)
  expect(await payeeOf()).not.toBe(ours)
})

test('pending leaves a capture pending, and declined refuses one without changing the order', async () => {
  await shop.fault({ kind: 'pending' })
  expect(captureIn(await shop.capture(await approved())).status).toBe('PENDING')
  await shop.fault({ kind: 'declined' })
  const id = await approved()
  expect((await shop.capture(id)).body.details[0].issue).toBe('INSTRUMENT_DECLINED')
  expect(captureIn(await shop.capture(id)).status).toBe('COMPLETED')
})

test('duplicateWebhook sends one event `times` times, and lateWebhook sends it after others', async () => {
  await shop.fault({ kind: 'duplicateWebhook', times: 10 })
  await approved()
  await expect.poll(() => receiver.received.length).toBe(10)
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1)
  await shop.fault({ kind: 'lateWebhook', ms: 400 })
  await shop.capture(await approved())
  await expect.poll(() => receiver.types().slice(10)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'])
})

test('random faults repeat with the same seed until they are cleared', async () => {
  const strikes = async () => {
    await shop.fault({ kind: 'declined', probability: 0.5, seed: 7 })
    const outcomes: number[] = []
    for (let n = 0; n < 12; n++) outcomes.push((await shop.capture(await approved())).status)
    await shop.call('DELETE', '/_sandbox/faults')
    return outcomes
  }
  const first = await strikes()
  expect(new Set(first)).toEqual(new Set([201, 422]))
  expect(await strikes()).toEqual(first)
  expect((await shop.capture(await approved())).status).toBe(201)
})

test('refuses an invalid fault', async () => {
  for (const request of [
    {},
    { kind: 'flood' },
    { kind: 'slow', count: 0 },
    { kind: 'slow', ms: -1 },
    { kind: 'slow', probability: 2 },
    [],
  ])
    expect((await shop.fault(request)).status).toBe(400)
  expect((await shop.call('GET', '/_sandbox/faults')).body).toEqual([])
})
