import type { Auction, ErrorBody, Order, Payment } from '@centesimo/contract'
import { PIECE_HOLDS_A_DAY } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestSeries, nextEvent, openTestSocket, signUp, type TestPerson } from '../testing/create-test-node.ts'

// How long an unpaid purchase keeps a piece of a series from others.

const PRICE = 4_900
const MINUTE_MS = 60_000

let kit: PaymentTestKit
let people = 0
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterEach(async () => expect(await checkInvariants(kit.database)).toEqual([]))
afterAll(() => kit.close())

const rows = async (text: string, values: unknown[] = []) => (await kit.database.pool.query(text, values)).rows
const join = () => signUp(kit, `persona${++people}`)
const order = (person: TestPerson, auctionId: string, amount = PRICE) =>
  payer(kit, person).call<Order & ErrorBody>('POST', '/api/orders', {
    auctionId,
    amount,
    shippingAddress: 'Via Roma 1, Milano',
  })

/** One piece is for sale beside the auction. */
async function onePiece(): Promise<string> {
  const { auctionId, seriesId } = await createTestSeries(kit, { buyNowCents: PRICE })
  await rows('update series set stock = 2 where public_id = $1', [seriesId])
  return auctionId
}

/** Minutes from the order until its payment is due. */
async function minutesUntilDue(orderId: string): Promise<number> {
  const [{ ms }] = await rows(
    `select extract(epoch from payment_due_at - created_at)::float8 * 1000 as ms from orders where public_id = $1`,
    [orderId],
  )
  return Math.round(ms / MINUTE_MS)
}

/** As much later, for this order alone. */
const pass = (orderId: string, minutes: number) =>
  rows(
    `update orders set created_at = created_at - $2 * interval '1 minute', payment_due_at = payment_due_at - $2 * interval '1 minute'
     where public_id = $1`,
    [orderId, minutes],
  )
/** What the worker does each minute. */
const expire = () =>
  rows(
    `update orders set status = 'expired' where status = 'pending' and payment_due_at < now() and not exists (
       select from payments where order_id = orders.id and state in ('capturing', 'captured', 'parked', 'refunding'))`,
  )

test('half an hour, and an hour with everything that prolongs it', async () => {
  const anna = await join()
  const auctionId = await onePiece()
  const { body: placed } = await order(anna, auctionId)
  expect(await minutesUntilDue(placed.id)).toBe(30)
  for (const [minutes, held] of [
    [20, 50],
    [20, 60],
    [15, 60],
  ] as const) {
    await pass(placed.id, minutes)
    expect((await order(anna, auctionId)).body.id).toBe(placed.id)
    expect(await minutesUntilDue(placed.id)).toBe(held)
  }
})

test('an order that replaces another begins no purchase, and prolongs it as ordering again does', async () => {
  const anna = await join()
  const auctionId = await onePiece()
  const replaced = async (amount: number) => {
    await rows('update auctions set buy_now_cents = $2 where public_id = $1', [auctionId, amount])
    const { status, body } = await order(anna, auctionId, amount)
    expect(status).toBe(201)
    return body.id
  }
  let id = ''
  for (let changes = 0; changes <= PIECE_HOLDS_A_DAY; changes++) id = await replaced(PRICE + changes)
  for (const [minutes, held] of [
    [20, 50],
    [20, 60],
    [15, 60],
  ] as const) {
    await pass(id, minutes)
    id = await replaced(PRICE + minutes + held)
    expect(await minutesUntilDue(id)).toBe(held)
  }
})

test('then the piece is for sale again, and the late payer is not charged', async () => {
  const [anna, bruno] = [await join(), await join()]
  const auctionId = await onePiece()
  const { body: placed } = await order(anna, auctionId)
  const { id: paymentId } = (await payer(kit, anna).open('49.00', { orderId: placed.id })).body
  await kit.paypal.approve(paymentId)
  expect((await order(bruno, auctionId)).status).toBe(409)
  await pass(placed.id, 31)
  expect(await payer(kit, anna).capture(paymentId)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  await expire()
  expect((await order(bruno, auctionId)).status).toBe(201)
  await kit.deps.payments.reconcile()
  expect(await rows('select captured_cents from payments where provider_order_id = $1', [paymentId])).toEqual([
    { captured_cents: null },
  ])
})

test('open pages hear when a piece is taken and when it comes back', async () => {
  const anna = await join()
  const auctionId = await onePiece()
  const socket = await openTestSocket(kit.url)
  const heard = () => nextEvent(socket, 'auctions:changed', ({ kind, id }) => kind === 'edited' && id === auctionId)
  const isInStock = async () => (await kit.call<Auction>('GET', `/api/auctions/${auctionId}`)).body.inStock
  expect(await isInStock()).toBe(true)
  const taken = heard()
  const { body: placed } = await order(anna, auctionId)
  await taken
  expect(await isInStock()).toBe(false)
  const back = heard()
  await payer(kit, anna).call('POST', `/api/orders/${placed.id}/cancel`)
  await back
  expect(await isInStock()).toBe(true)
  socket.disconnect()
})

test('open pages hear when a refund gives a piece back', async () => {
  const [anna, admin] = [await join(), await signUp(kit, 'capo', { isAdmin: true })]
  const auctionId = await onePiece()
  const { body: placed } = await order(anna, auctionId)
  const { id: paymentId } = (await payer(kit, anna).open('49.00', { orderId: placed.id })).body
  await kit.paypal.approve(paymentId)
  expect((await payer(kit, anna).capture(paymentId)).status).toBe(200)
  const [payment] = (await payer(kit, anna).call<Payment[]>('GET', '/api/user/payments')).body
  const changed: string[] = []
  kit.deps.eventBus.onChange(({ id }) => changed.push(id))
  const refund = (amount: number) =>
    payer(kit, admin).call('POST', `/api/admin/payments/${payment!.id}/refund`, { reason: 'Ripensamento', amount })
  expect((await refund(PRICE / 2)).status).toBe(200)
  expect(changed).toEqual([])
  expect((await refund(PRICE / 2)).status).toBe(200)
  expect(changed).toEqual([auctionId])
})

test('open pages hear nothing of a call that takes no piece and gives none back', async () => {
  const anna = await join()
  const auctionId = await onePiece()
  const changed: string[] = []
  kit.deps.eventBus.onChange(({ id }) => changed.push(id))
  const { body: placed } = await order(anna, auctionId)
  expect(changed).toEqual([auctionId])
  expect((await order(anna, auctionId)).body.id).toBe(placed.id)
  expect(changed).toEqual([auctionId])
  for (let calls = 0; calls < 2; calls++) {
    expect((await payer(kit, anna).call('POST', `/api/orders/${placed.id}/cancel`)).status).toBe(200)
    expect(changed).toEqual([auctionId, auctionId])
  }
})

test('an order stands, and is cancelled, though open pages cannot be told', async () => {
  const anna = await join()
  const auctionId = await onePiece()
  let isBroken = true
  kit.deps.eventBus.onChange(() => {
    if (isBroken) throw new Error('no page can be told')
  })
  const { status, body: placed } = await order(anna, auctionId)
  expect(status).toBe(201)
  expect((await payer(kit, anna).call('POST', `/api/orders/${placed.id}/cancel`)).status).toBe(200)
  isBroken = false
})

test('a buyer does not begin again and again without paying', async () => {
  const anna = await join()
  const auctionId = await onePiece()
  for (let begun = 0; begun < PIECE_HOLDS_A_DAY; begun++) {
    const { status, body } = await order(anna, auctionId)
    expect(status).toBe(201)
    await payer(kit, anna).call('POST', `/api/orders/${body.id}/cancel`)
  }
  expect(await order(anna, auctionId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('riprova tra un giorno') },
  })
  expect((await order(await join(), auctionId)).status).toBe(201)
})
