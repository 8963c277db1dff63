import { randomUUID } from 'node:crypto'
import type { CreditPackage, CreditTransaction, Payment } from '@centesimo/contract'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { createTestAuction, nextEvent, openTestSocket, signUp, type TestPerson } from '../testing/create-test-node.ts'

let kit: PaymentTestKit
let giulia: TestPerson
let marco: TestPerson
let packs: CreditPackage[]
beforeAll(async () => {
  kit = await createPaymentTestKit()
  giulia = await signUp(kit, 'giulia')
  marco = await signUp(kit, 'marco')
  packs = (await kit.call<CreditPackage[]>('GET', '/api/credit-packages')).body
})
afterAll(() => kit.close())

const hundred = () => packs.find(({ credits }) => credits === 100)!
const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const complete = (person: TestPerson, body: object, headers: Record<string, string> = {}) =>
  payer(kit, person).call<{ creditsAdded: number; credits: number; code: string; message: string }>(
    'POST',
    '/api/complete-credit-purchase',
    body,
    headers,
  )

/** An approved payment for the package. */
async function approved(person: TestPerson, pack = hundred(), how: { decline?: boolean } = {}): Promise<string> {
  const opened = await payer(kit, person).open(euros(pack.price), { packageId: pack.id })
  expect(opened).toMatchObject({ status: 201, body: { status: 'CREATED' } })
  await kit.paypal.approve(opened.body.id, how)
  return opened.body.id
}

test('returns the address of the provider’s script and that no money moves', async () => {
  const reply = await payer(kit, giulia).call('GET', '/setup')
  expect(reply).toMatchObject({
    status: 200,
    body: {
      clientToken: expect.stringMatching(/./),
      clientId: kit.paypal.settings.PAYPAL_CLIENT_ID,
      scriptUrl: kit.paypal.settings.PAYPAL_JS_URL,
      currency: 'EUR',
      isSandbox: true,
    },
  })
  const policyOf = async (path: string) => (await kit.call('GET', path)).headers['content-security-policy']
  const isBuilt = (await kit.call('GET', '/')).status === 200
  expect(await policyOf('/profile')).not.toContain(kit.paypal.settings.PAYPAL_API_URL)
  if (isBuilt) expect(await policyOf('/buy-credits')).toContain(kit.paypal.settings.PAYPAL_API_URL)
})

test('opens, approves, captures and completes 100 credits, and updates every screen', async () => {
  const person = await signUp(kit, 'compratrice', { credits: 0 })
  const { open, capture, credits, call } = payer(kit, person)
  const socket = await openTestSocket(kit.url, { cookie: person.cookie })
  const received = nextEvent(socket, 'user:update', (update) => update.credits === 100)
  const pack = hundred()

  const { id } = (await open(euros(pack.price), { packageId: pack.id })).body
  expect(await credits()).toBe(0)
  await kit.paypal.approve(id)
  expect(await credits()).toBe(0)
  expect(await capture(id)).toMatchObject({
    status: 200,
    body: { id, status: 'COMPLETED', captureId: expect.stringMatching(/./), amount: pack.price, currency: 'EUR' },
  })
  await received
  socket.disconnect()
  expect(await complete(person, { packageId: pack.id, paymentIntentId: id })).toMatchObject({
    status: 200,
    body: { creditsAdded: 100, debtPaid: 0, credits: 100 },
  })
  expect((await call<Payment[]>('GET', '/api/user/payments')).body).toMatchObject([
    {
      purpose: 'credits',
      title: '100 crediti',
      amount: pack.price,
      currency: 'EUR',
      status: 'completed',
      credits: 100,
      orderId: null,
      refunded: 0,
      receiptNumber: expect.stringMatching(/^\d{4}\/\d{6}$/),
    },
  ])
  const [entry] = (await call<CreditTransaction[]>('GET', '/api/user/credit-transactions?type=purchase')).body
  expect(entry).toMatchObject({ type: 'purchase', amount: 100, paymentIntentId: id })
})

test('without a purpose, finds the package by amount, or the only order of that amount', async () => {
  const { open, call } = payer(kit, marco)
  const pack = hundred()
  const ofPack = await open(euros(pack.price))
  expect(ofPack.status).toBe(201)
  const auctionId = await createTestAuction(kit, { buyNowCents: 12_321 })
  const order = { auctionId, amount: 12_321, shippingAddress: 'Via Roma 1, Milano' }
  await call('POST', '/api/orders', order)
  expect((await open('123.21')).status).toBe(201)
  const [forOrder, forPack] = (await call<Payment[]>('GET', '/api/user/payments')).body
  expect([forOrder?.purpose, forPack?.purpose]).toEqual(['order', 'credits'])

  const same = await createTestAuction(kit, { buyNowCents: pack.price })
  await call('POST', '/api/orders', { ...order, auctionId: same, amount: pack.price })
  expect(await open(euros(pack.price))).toMatchObject({ status: 422, body: { code: 'AMOUNT_MISMATCH' } })
})

describe('a wrong amount', () => {
  test.each([
    '39.990',
    '1e3',
    '-1',
    ' 39.99',
    '039.99',
    '39,99',
    '39.9',
    '39',
    '',
    '٣٩.٩٩',
    '12345678.00',
    39.99,
    null,
  ])('%j is invalid', async (amount) => {
    expect(await payer(kit, giulia).open(amount as string, { packageId: hundred().id })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message: 'Importo non valido', fields: { amount: 'Importo non valido' } },
    })
  })

  test.each(['0.00', '0.01', '39.98', '40.00', '9999999.99'])('%s is refused', async (amount) => {
    for (const purpose of [{ packageId: hundred().id }, undefined]) {
      expect(await payer(kit, giulia).open(amount, purpose)).toMatchObject({
        status: 422,
        body: { code: 'AMOUNT_MISMATCH', message: "L'importo non corrisponde: ricarica la pagina e riprova" },
      })
    }
  })

  test('of another package is refused', async () => {
    const [cheap] = packs
    expect(await payer(kit, giulia).open(euros(cheap!.price), { packageId: hundred().id })).toMatchObject({
      status: 422,
    })
  })
})

describe('opening is refused', () => {
  test.each([
    ['another currency', { currency: 'USD' }, 'Valuta non valida'],
    ['another intent', { intent: 'AUTHORIZE' }, 'Tipo di pagamento non valido'],
    ['two purposes', { purpose: { packageId: 'a', orderId: 'b' } }, 'Scopo del pagamento non valido'],
    ['an unknown purpose', { purpose: { credits: 1_000 } }, 'Scopo del pagamento non valido'],
    ['an unknown field', { userId: 1 }, 'Campo non previsto'],
  ])('for %s', async (_what, changes, message) => {
    const body = { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', ...changes }
    expect(await payer(kit, giulia).call('POST', '/order', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', message },
    })
  })

  test('for an unknown package, and for another user’s or an unknown order', async () => {
    const auctionId = await createTestAuction(kit, { buyNowCents: 777 })
    const body = { auctionId, amount: 777, shippingAddress: 'Via Roma 1, Milano' }
    const order = await payer(kit, marco).call<{ id: string }>('POST', '/api/orders', body)
    for (const [purpose, code] of [
      [{ packageId: 'nessuno' }, 'PACKAGE_NOT_FOUND'],
      [{ packageId: '\u0000' }, 'PACKAGE_NOT_FOUND'],
      [{ orderId: order.body.id }, 'ORDER_NOT_FOUND'],
      [{ orderId: "' or 1=1" }, 'ORDER_NOT_FOUND'],
    ] as const) {
      expect(await payer(kit, giulia).open('7.77', purpose)).toMatchObject({ status: 404, body: { code } })
    }
    expect((await payer(kit, marco).open('7.77', { orderId: order.body.id })).status).toBe(201)
  })
})

test('a payment belongs to its user and serves only what it was opened for', async () => {
  const id = await approved(giulia)
  const [before, other] = [await payer(kit, giulia).credits(), packs.find(({ id: each }) => each !== hundred().id)!]
  for (const reply of [
    await payer(kit, marco).capture(id),
    await complete(marco, { packageId: hundred().id, paymentIntentId: id }),
    await complete(giulia, { packageId: other.id, paymentIntentId: id }),
    await complete(giulia, { packageId: hundred().id, paymentIntentId: 'NESSUNO' }),
    await payer(kit, giulia).capture('NESSUNO'),
  ]) {
    expect(reply).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND', message: 'Pagamento non trovato' } })
  }
  expect(await complete(giulia, { packageId: 'nessuno', paymentIntentId: id })).toMatchObject({
    status: 404,
    body: { code: 'PACKAGE_NOT_FOUND' },
  })
  expect(await payer(kit, giulia).credits()).toBe(before)
  expect((await payer(kit, giulia).capture(id)).status).toBe(200)
  expect(await payer(kit, giulia).credits()).toBe(before + 100)
})

test.each([
  [{ paymentIntentId: '' }, "Manca l'identificativo dell'ordine di pagamento"],
  [{ paymentIntentId: undefined }, "Manca l'identificativo dell'ordine di pagamento"],
  [{ paymentIntentId: 'x'.repeat(65) }, 'Pagamento non valido'],
  [{ packageId: 7 }, 'Pacchetto non valido'],
  [{ credits: 1_000_000 }, 'Campo non previsto'],
])('refuses a completion with %j in Italian', async (changes, message) => {
  expect(await complete(giulia, { packageId: 'a', paymentIntentId: 'b', ...changes })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', message },
  })
})

test('makes one purchase of twenty concurrent captures and completions, and later ones', async () => {
  const id = await approved(giulia)
  const before = await payer(kit, giulia).credits()
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 ? payer(kit, giulia).capture(id) : complete(giulia, { packageId: hundred().id, paymentIntentId: id }),
    ),
  )
  for (const { status, body } of replies) expect([200, 409], JSON.stringify(body)).toContain(status)
  expect(await complete(giulia, { packageId: hundred().id, paymentIntentId: id })).toMatchObject({
    status: 200,
    body: { creditsAdded: 100, credits: before + 100 },
  })
  expect(await payer(kit, giulia).credits()).toBe(before + 100)
})

test('returns one answer per key, for opening and for completing', async () => {
  const { open } = payer(kit, giulia)
  const purpose = { packageId: hundred().id }
  const headers = { 'idempotency-key': randomUUID() }
  const opened = await Promise.all(Array.from({ length: 5 }, () => open('39.99', purpose, headers)))
  expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1)
  expect(await open('39.99', undefined, headers)).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
  expect((await open('39.99', purpose)).body.id).not.toBe(opened[0]!.body.id)
  expect(await open('39.99', purpose, { 'idempotency-key': 'chiave' })).toMatchObject({ status: 400 })

  const { id } = opened[0]!.body
  await kit.paypal.approve(id)
  const key = { 'idempotency-key': randomUUID() }
  const body = { packageId: hundred().id, paymentIntentId: id }
  const first = await complete(giulia, body, key)
  expect(first).toMatchObject({ status: 200, body: { creditsAdded: 100 } })
  expect((await complete(giulia, body, key)).body).toEqual(first.body)
  expect((await complete(giulia, body)).body).toEqual(first.body)
  expect(await complete(giulia, { ...body, paymentIntentId: 'ALTRO' }, key)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  })
})

test('gives nothing for an unapproved or declined payment, which may be retried', async () => {
  const { open, capture, credits } = payer(kit, giulia)
  const before = await credits()
  const { id } = (await open('39.99', { packageId: hundred().id })).body
  expect(await capture(id)).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_NOT_APPROVED', message: 'Il pagamento non è stato approvato: riprova da PayPal' },
  })
  await kit.paypal.approve(id, { decline: true })
  for (let i = 0; i < 2; i++) {
    expect(await capture(id)).toMatchObject({
      status: 402,
      body: { code: 'PAYMENT_DECLINED', message: 'Impossibile completare il pagamento' },
    })
  }
  expect(await complete(giulia, { packageId: hundred().id, paymentIntentId: id })).toMatchObject({ status: 402 })
  expect(await credits()).toBe(before)
  await kit.paypal.approve(id)
  expect(await capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
  expect(await credits()).toBe(before + 100)
})

test('gives nothing while the provider is undecided, and completes without a repeat', async () => {
  const id = await approved(giulia)
  const before = await payer(kit, giulia).credits()
  await kit.paypal.injectFault({ kind: 'pending' })
  expect(await payer(kit, giulia).capture(id)).toMatchObject({ status: 200, body: { status: 'PENDING' } })
  expect(await complete(giulia, { packageId: hundred().id, paymentIntentId: id })).toMatchObject({
    status: 409,
    body: { code: 'INVALID_STATE', message: expect.stringMatching(/^PayPal sta verificando il pagamento/) },
  })
  expect(await payer(kit, giulia).credits()).toBe(before)
  await kit.paypal.action(id, 'complete')
  expect(await complete(giulia, { packageId: hundred().id, paymentIntentId: id })).toMatchObject({
    status: 200,
    body: { creditsAdded: 100, credits: before + 100 },
  })
})

test('parks a capture with another amount or currency, and gives nothing', async () => {
  for (const kind of ['wrongAmount', 'wrongCurrency']) {
    const id = await approved(marco)
    const before = await payer(kit, marco).credits()
    await kit.paypal.injectFault({ kind })
    expect(await payer(kit, marco).capture(id)).toMatchObject({ status: 200, body: { status: 'PENDING' } })
    const reply = await complete(marco, { packageId: hundred().id, paymentIntentId: id })
    expect(reply, kind).toMatchObject({ status: 409 })
    expect(await payer(kit, marco).credits()).toBe(before)
    const [latest] = (await payer(kit, marco).call<Payment[]>('GET', '/api/user/payments')).body
    expect(latest).toMatchObject({ status: 'checking', receiptNumber: null })
  }
})

test('requires sign-in', async () => {
  for (const [method, url] of [
    ['GET', '/setup'],
    ['POST', '/order'],
    ['POST', '/order/QUALUNQUE/capture'],
    ['POST', '/api/complete-credit-purchase'],
    ['GET', '/api/user/payments'],
  ] as const) {
    expect(await kit.call(method, url), url).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  }
})

test('answers 503 while the database is unreachable, and a retry succeeds', async () => {
  const id = await approved(giulia)
  const holder = await kit.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from payments where provider_order_id = $1 for update', [id])
  expect(await payer(kit, giulia).capture(id)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  await holder.query('rollback')
  holder.release()
  expect(await payer(kit, giulia).capture(id)).toMatchObject({ status: 200, body: { status: 'COMPLETED' } })
})

test('keeps the books consistent', async () => {
  const parked = await kit.database.pool.query(`select count(*)::int as n from payments where state = 'parked'`)
  expect(parked.rows).toEqual([{ n: 2 }])
  expect(await checkInvariants(kit.database)).toEqual([])
})
