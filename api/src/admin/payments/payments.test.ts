import { randomUUID } from 'node:crypto'
import type { AdminPayment, CreditSummary, ErrorBody, Payment, ProfileSummary } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyCredits, createPaymentTestKit, type PaymentTestKit, payer } from '../../testing/create-payment-test-kit.ts'
import { createTestAuction, signUp, type TestPerson } from '../../testing/create-test-node.ts'

let kit: PaymentTestKit
let admin: TestPerson
beforeAll(async () => {
  kit = await createPaymentTestKit()
  admin = await signUp(kit, 'capo', { isAdmin: true })
})
afterAll(() => kit.close())

const refund = (paymentId: string, body: object = {}, headers: Record<string, string> = {}, person = admin) =>
  payer(kit, person).call<AdminPayment & ErrorBody>(
    'POST',
    `/api/admin/payments/${paymentId}/refund`,
    { reason: 'Ripensamento', ...body },
    headers,
  )
const recheck = (paymentId: string) =>
  payer(kit, admin).call<AdminPayment & ErrorBody>('POST', `/api/admin/payments/${paymentId}/recheck`)
const summaryOf = async (person: TestPerson) =>
  (await payer(kit, person).call<CreditSummary>('GET', '/api/user/credit-summary')).body
const paymentsOf = async (person: TestPerson) =>
  (await payer(kit, person).call<Payment[]>('GET', '/api/user/payments')).body
const paidBy = async (person: TestPerson) =>
  (await payer(kit, person).call<ProfileSummary>('GET', '/api/user/profile')).body.paid

test('lets only admins list all payments, refund and recheck', async () => {
  const buyer = await signUp(kit, 'pagante')
  const { id } = await buyCredits(kit, buyer)
  const calls = [
    ['GET', '/api/admin/payments', undefined],
    ['POST', `/api/admin/payments/${id}/refund`, { reason: 'Mio' }],
    ['POST', `/api/admin/payments/${id}/recheck`, {}],
  ] as const
  for (const [method, url, body] of calls) {
    expect(await kit.call(method, url, { body })).toMatchObject({ status: 401 })
    expect(await kit.call(method, url, { as: buyer.cookie, body })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: 'Non hai i permessi necessari' },
    })
  }
  expect((await paymentsOf(buyer))[0]).toMatchObject({ status: 'completed', refunded: 0 })
})

test('lists payments with their users, page by page and by state', async () => {
  const buyer = await signUp(kit, 'elencata')
  await buyCredits(kit, buyer)
  await payer(kit, buyer).open('39.99')
  const all = await payer(kit, admin).call<AdminPayment[]>('GET', '/api/admin/payments')
  expect(all.body.slice(0, 2)).toMatchObject([
    { userName: 'elencata', state: 'created', status: 'pending', captureId: null, capturedAmount: null, refunds: [] },
    {
      userName: 'elencata',
      userEmail: 'elencata@example.it',
      state: 'applied',
      capturedAmount: 3_999,
      fee: expect.any(Number),
      captureId: expect.stringMatching(/./),
      paypalOrderId: expect.stringMatching(/./),
    },
  ])
  const first = await payer(kit, admin).call<AdminPayment[]>('GET', '/api/admin/payments?limit=1')
  expect(first.body).toEqual(all.body.slice(0, 1))
  expect(first.headers['x-total-count']).toBe(String(all.body.length))
  const next = `/api/admin/payments?limit=1&cursor=${first.headers['x-next-cursor']}`
  expect((await payer(kit, admin).call('GET', next)).body).toEqual(all.body.slice(1, 2))
  const created = await payer(kit, admin).call<AdminPayment[]>('GET', '/api/admin/payments?state=created')
  expect(new Set(created.body.map(({ state }) => state))).toEqual(new Set(['created']))
  expect(await payer(kit, admin).call('GET', '/api/admin/payments?state=boh')).toMatchObject({
    status: 400,
    body: { message: 'Stato non valido' },
  })
})

test('finds payments by purpose, user, purchase and every number', async () => {
  const buyer = await signUp(kit, 'ritrovata')
  const { id } = await buyCredits(kit, buyer)
  const find = async (query: string) => {
    const { body, headers } = await payer(kit, admin).call<AdminPayment[]>('GET', `/api/admin/payments?${query}`)
    expect(headers['x-total-count']).toBe(String(body.length))
    return body
  }
  const [mine] = await find('search=RITROVATA%40example.it')
  expect(mine).toMatchObject({ id, userName: 'ritrovata' })
  for (const number of [mine!.paypalOrderId, mine!.captureId, id])
    expect(await find(`search=${number}`)).toEqual([mine])
  expect(await find('search=ritrovata+crediti&purpose=credits&state=applied')).toEqual([mine])
  expect(await find('search=ritrovata&purpose=order')).toEqual([])
  expect(await find('search=ritrovata&state=parked')).toEqual([])
})

test('revokes credits in proportion to partial refunds, and refunds no more than was paid', async () => {
  const buyer = await signUp(kit, 'rimborsata', { credits: 20 })
  const { id } = await buyCredits(kit, buyer)
  const part = await refund(id, { amount: 1_000 })
  expect(part).toMatchObject({
    status: 200,
    body: {
      id,
      state: 'applied',
      refunded: 1_000,
      refunds: [
        { amount: 1_000, state: 'done', origin: 'admin', reason: 'Ripensamento', creditsTaken: 25, creditsOwed: 0 },
      ],
    },
  })
  expect((await summaryOf(buyer)).credits).toBe(95)
  expect(await paidBy(buyer)).toBe(2_999)
  expect(await refund(id, { amount: 3_000 })).toMatchObject({ status: 422, body: { code: 'AMOUNT_MISMATCH' } })
  expect(await refund(id)).toMatchObject({
    status: 200,
    body: { state: 'refunded', refunded: 3_999, status: 'refunded' },
  })
  expect(await summaryOf(buyer)).toMatchObject({ credits: 20, debt: 0 })
  expect(await refund(id)).toMatchObject({ status: 409, body: { code: 'INVALID_STATE' } })
  expect((await paymentsOf(buyer))[0]).toMatchObject({ status: 'refunded', refunded: 3_999 })
  expect(await paidBy(buyer)).toBe(0)
})

test('turns spent credits into a debt, which the next purchase pays', async () => {
  const buyer = await signUp(kit, 'spendacciona', { credits: 0 })
  const { id } = await buyCredits(kit, buyer)
  const auctionId = await createTestAuction(kit, { bidCostCredits: 60 })
  expect((await payer(kit, buyer).call('POST', `/api/auctions/${auctionId}/bids`, {})).status).toBe(201)
  expect(await refund(id)).toMatchObject({ body: { refunds: [{ creditsTaken: 40, creditsOwed: 60 }] } })
  expect(await summaryOf(buyer)).toMatchObject({ credits: 0, debt: 60 })
  await buyCredits(kit, buyer)
  expect(await summaryOf(buyer)).toMatchObject({ credits: 40, debt: 0 })
})

test('refunds once per key, and once for twenty concurrent refunds', async () => {
  const buyer = await signUp(kit, 'ripetuta')
  const { id } = await buyCredits(kit, buyer)
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all(Array.from({ length: 5 }, () => refund(id, { amount: 100 }, key)))
  expect(replies.map(({ status, body }) => [status, body.refunded])).toEqual(Array(5).fill([200, 100]))
  expect(await refund(id, { amount: 200 }, key)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  const rest = await Promise.all(Array.from({ length: 20 }, () => refund(id)))
  expect(rest.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  expect((await paymentsOf(buyer))[0]).toMatchObject({ refunded: 3_999 })
})

describe('a refund is refused', () => {
  test.each([
    [{ reason: '' }, 'Motivo richiesto'],
    [{ reason: undefined }, 'Motivo richiesto'],
    [{ reason: 'x'.repeat(201) }, 'Motivo troppo lungo'],
    [{ amount: 0 }, 'Importo non valido'],
    [{ amount: -1 }, 'Importo non valido'],
    [{ amount: '10.00' }, 'Importo non valido'],
    [{ amount: 10.5 }, 'Importo non valido'],
    [{ creditsTaken: 0 }, 'Campo non previsto'],
  ])('with %j', async (changes, message) => {
    expect(await refund('qualunque', changes)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message },
    })
  })

  test('for an unknown or unpaid payment', async () => {
    for (const id of ['nessuno', '%00', 'x'.repeat(5_000)]) {
      for (const reply of [await refund(id), await recheck(id)]) {
        expect(reply).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
      }
    }
    const buyer = await signUp(kit, 'indecisa')
    await payer(kit, buyer).open('39.99')
    expect(await refund((await paymentsOf(buyer))[0]!.id)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_STATE' },
    })
  })
})

test('captures and applies an approved payment that was never completed, on recheck', async () => {
  const buyer = await signUp(kit, 'distratta', { credits: 0 })
  const { id: orderId } = (await payer(kit, buyer).open('39.99')).body
  await kit.paypal.approve(orderId)
  const { id } = (await paymentsOf(buyer))[0]!
  for (let i = 0; i < 2; i++) {
    expect(await recheck(id)).toMatchObject({ status: 200, body: { id, state: 'applied', status: 'completed' } })
  }
  expect((await summaryOf(buyer)).credits).toBe(100)
})

test('parks and explains a wrong capture, which can be refunded', async () => {
  const buyer = await signUp(kit, 'sfortunata', { credits: 0 })
  await kit.paypal.injectFault({ kind: 'wrongAmount' })
  const { id } = await buyCredits(kit, buyer)
  const parked = await payer(kit, admin).call<AdminPayment[]>('GET', '/api/admin/payments?state=parked')
  expect(parked.body).toMatchObject([{ id, explanation: expect.stringMatching(/./), capturedAmount: 4_000 }])
  expect(await refund(id)).toMatchObject({ status: 200, body: { state: 'refunded', refunded: 4_000 } })
  expect(await summaryOf(buyer)).toMatchObject({ credits: 0, debt: 0 })
})

test('audits every admin action on a payment', async () => {
  const { rows } = await kit.database.pool.query(
    `select action, count(*)::int as n from audit_log where admin_id = $1 and target_kind = 'payment' group by action order by action`,
    [admin.id],
  )
  expect(rows).toEqual([
    { action: 'payment.recheck', n: expect.any(Number) },
    { action: 'payment.refund', n: expect.any(Number) },
  ])
})

test('keeps the books consistent', async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
})
