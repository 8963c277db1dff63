import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/create-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.sandbox.stop())

const captures = '/v2/payments/captures'
const euros = (value: string) => ({ currency_code: 'EUR', value })
const refund = (id: string, value?: string, requestId?: string) =>
  shop.call(
    'POST',
    `${captures}/${id}/refund`,
    value ? { amount: euros(value) } : {},
    requestId ? { 'paypal-request-id': requestId } : {},
  )
const issueOf = ({ body }: { body: { details: { issue: string }[] } }) => body.details[0]!.issue
const statusOf = async (id: string) => (await shop.call('GET', `${captures}/${id}`)).body.status

test('refunds a capture in parts and never more than was captured', async () => {
  const { captureId, orderId } = await shop.sell('10.00')
  const part = await refund(captureId, '4')
  expect([part.status, Object.keys(part.body)]).toEqual([201, ['id', 'status', 'links']])
  expect(await statusOf(captureId)).toBe('PARTIALLY_REFUNDED')
  const over = await refund(captureId, '6.01')
  expect([over.status, issueOf(over)]).toEqual([422, 'REFUND_AMOUNT_EXCEEDED'])
  expect((await refund(captureId)).status).toBe(201)
  expect(await statusOf(captureId)).toBe('REFUNDED')
  expect(issueOf(await refund(captureId, '0.01'))).toBe('CAPTURE_FULLY_REFUNDED')
  expect((await shop.call('GET', `/v2/payments/refunds/${part.body.id}`)).body).toMatchObject({
    status: 'COMPLETED',
    amount: euros('4.00'),
    seller_payable_breakdown: { total_refunded_amount: euros('4.00') },
  })
  const { payments } = (await shop.call('GET', `/v2/checkout/orders/${orderId}`)).body.purchase_units[0]
  expect(payments.refunds.map((each: { amount: object }) => each.amount)).toEqual([euros('4.00'), euros('6.00')])
})

test('refunds once per request id', async () => {
  const { captureId } = await shop.sell('10.00')
  const [first, again] = [await refund(captureId, '3.00', 'r'), await refund(captureId, '3.00', 'r')]
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id])
  expect(issueOf(await refund(captureId, '4.00', 'r'))).toBe('DUPLICATE_REQUEST_ID')
})

test('refuses invalid refund amounts', async () => {
  const { captureId } = await shop.sell('10.00')
  const amounts: [object, string][] = [
    [euros('0.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [euros('-1.00'), 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [euros('1.001'), 'DECIMAL_PRECISION'],
    [{ currency_code: 'USD', value: '1.00' }, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
    [{ currency_code: 'EUR' }, 'MISSING_REQUIRED_PARAMETER'],
  ]
  for (const [amount, issue] of amounts) {
    expect(issueOf(await shop.call('POST', `${captures}/${captureId}/refund`, { amount }))).toBe(issue)
  }
  expect(await statusOf(captureId)).toBe('COMPLETED')
})

test('refuses to refund a pending capture until it is completed', async () => {
  await shop.fault({ kind: 'pending', count: 2 })
  const [good, bad] = [await shop.sell(), await shop.sell('5', { invoice_id: 'denied' })]
  expect(await statusOf(good.captureId)).toBe('PENDING')
  expect(issueOf(await refund(good.captureId))).toBe('PENDING_CAPTURE')
  await shop.call('POST', `/_sandbox/orders/${good.orderId}/complete`)
  await shop.call('POST', `/_sandbox/orders/${bad.orderId}/deny`)
  expect([await statusOf(good.captureId), await statusOf(bad.captureId)]).toEqual(['COMPLETED', 'DECLINED'])
  expect((await refund(good.captureId)).status).toBe(201)
  expect(issueOf(await refund(bad.captureId))).toBe('REFUND_NOT_ALLOWED')
  expect(await shop.sell('5', { invoice_id: 'denied' })).toMatchObject({ captureId: expect.any(String) })
  expect((await shop.call('POST', `/_sandbox/orders/${good.orderId}/complete`)).status).toBe(422)
})

test('reverses what is left of a capture', async () => {
  const { captureId, orderId } = await shop.sell('10.00')
  await refund(captureId, '4.00')
  await shop.call('POST', `/_sandbox/orders/${orderId}/reverse`)
  expect(await statusOf(captureId)).toBe('REFUNDED')
  expect((await shop.call('POST', `/_sandbox/orders/${orderId}/reverse`)).status).toBe(422)
})

test('refuses to capture an expired approval', async () => {
  const id = await shop.order()
  await shop.approve(id)
  expect((await shop.call('POST', `/_sandbox/orders/${id}/expire`)).body.status).toBe('VOIDED')
  expect(issueOf(await shop.capture(id))).toBe('ORDER_NOT_APPROVED')
})

test('answers 404 for unknown captures and refunds', async () => {
  for (const path of [`${captures}/X`, '/v2/payments/refunds/X'])
    expect((await shop.call('GET', path)).status).toBe(404)
  expect((await refund('X')).body).toMatchObject({ name: 'RESOURCE_NOT_FOUND' })
})
