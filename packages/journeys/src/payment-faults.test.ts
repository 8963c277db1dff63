import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CreditPackage } from '@centesimo/contract'
import { type LocalServer, prepareDatabase } from '@centesimo/local'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import { buyPackage } from './faults/buy-package.ts'
import { expectInvariantsHold } from './faults/expect-consistent-state.ts'
import { lockLedger, newestPayment, paymentStateOf, readAccount } from './faults/payment-rows.ts'
import { attempt, call } from './testing/call.ts'
import { createTestAuction } from './testing/create-test-auction.ts'
import { type Person, register, signInAdmin } from './testing/person.ts'
import { placeBid } from './testing/place-bid.ts'
import { findPackage, openPayment, winAuction } from './testing/purchases.ts'
import { type PaymentTestPlatform, startPaymentTestPlatform } from './testing/start-test-platform.ts'
import { startTestPostgres } from './testing/start-test-postgres.ts'
import { startTestRedis } from './testing/start-test-redis.ts'

// Two nodes and a worker with their own Postgres, Redis and PayPal sandbox. After any process is
// killed during a payment, the payment is reconciled without any action of the buyer.

const folder = mkdtempSync(join(tmpdir(), 'payment-faults-'))
/** A busy machine may take this long to reconcile. */
const RECONCILED_WITHIN_MS = 90_000
let platform: PaymentTestPlatform
let postgres: LocalServer
let classic: CreditPackage
let names = 0

beforeAll(async () => {
  postgres = await startTestPostgres(folder)
  await prepareDatabase(postgres.url)
  const env = { BID_TIMER_SECONDS: '600' }
  platform = await startPaymentTestPlatform({ apiNodes: 2, databaseUrl: postgres.url, env })
  classic = await findPackage(platform)
})
afterEach(() => platform?.paypal.clearFaults())
afterAll(async () => {
  await platform?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A new user per payment, so that one payment explains the user's whole balance. */
const registerBuyer = () => register(platform, `persona${++names}`, { credits: 0 })
const WELCOME = 10
const bought = { credits: WELCOME + 100, purchases: 1 }
const unpaid = { credits: WELCOME, purchases: 0 }

const open = (person: Person) => openPayment(platform.urls[1]!, person, classic.price, { packageId: classic.id })
const capture = (person: Person, orderId: string, node = platform.urls[1]!) =>
  attempt(node, 'capturePayment', { params: { orderId }, cookie: person.cookie })
/** Ignores the outcome of a call. */
const ignoreOutcome = (asked: Promise<unknown>) => void asked.catch(() => {})

/** Kills the node that gets the payment calls; the other node gets the webhooks. */
async function killNode(): Promise<void> {
  const [, node] = platform.stack.api
  node!.kill('SIGKILL')
  await eventually(() => node!.pid()).toBe(null)
}
/** Starts the killed node and expires its 30 s leases, so that the worker reconciles at once. */
async function startNode(): Promise<void> {
  await platform.stack.api[1]!.start()
  await platform.database.pool.query(
    'update payments set next_attempt_at = clock_timestamp() where next_attempt_at > clock_timestamp()',
  )
}

/** Delays every webhook beyond the end of the test. */
const withoutEvents = () => platform.paypal.injectFault({ kind: 'lateWebhook', probability: 1, ms: 600_000 })

async function expectBought(person: Person): Promise<void> {
  await eventually(() => readAccount(platform, person), undefined, RECONCILED_WITHIN_MS).toEqual(bought)
  expect(await paymentStateOf(platform, person)).toBe('applied')
}

/** The payment states in which the node is killed. No webhook arrives. */
const crashPoints: Record<string, () => Promise<Person>> = {
  'created and then approved': async () => {
    const person = await registerBuyer()
    const orderId = await open(person)
    await killNode()
    await platform.paypal.approve(orderId)
    return person
  },
  'capturing, before the provider has acted': async () => {
    const person = await registerBuyer()
    const orderId = await open(person)
    await platform.paypal.approve(orderId)
    await platform.paypal.injectFault({ kind: 'slow', ms: 5_000 })
    ignoreOutcome(capture(person, orderId))
    await eventually(() => paymentStateOf(platform, person)).toBe('capturing')
    await killNode()
    return person
  },
  'capturing, with the money taken and no answer': async () => {
    const person = await registerBuyer()
    const orderId = await open(person)
    await platform.paypal.approve(orderId)
    await platform.paypal.injectFault({ kind: 'captureThenHang' })
    ignoreOutcome(capture(person, orderId))
    await eventually(() => platform.paypal.statusOf(orderId)).toBe('COMPLETED')
    await killNode()
    return person
  },
  'captured, before the credits are posted': async () => {
    const person = await registerBuyer()
    const orderId = await open(person)
    await platform.paypal.approve(orderId)
    const release = await lockLedger(platform)
    try {
      ignoreOutcome(capture(person, orderId))
      await eventually(() => paymentStateOf(platform, person)).toBe('captured')
      await killNode()
      expect(await readAccount(platform, person)).toEqual(unpaid)
    } finally {
      await release()
    }
    return person
  },
}

describe('a node that is killed while a payment is', () => {
  test.each(Object.keys(crashPoints))('%s: the worker finishes it', async (name) => {
    await withoutEvents()
    const person = await crashPoints[name]!()
    expect(await readAccount(platform, person)).toEqual(unpaid)
    await startNode()
    await expectBought(person)
    await expectInvariantsHold(platform)
  })

  test('being created: no client has its order id, so it is abandoned without a charge', async () => {
    const person = await registerBuyer()
    await platform.paypal.injectFault({ kind: 'slow', ms: 5_000 })
    ignoreOutcome(open(person))
    await eventually(() => paymentStateOf(platform, person)).toBe('creating')
    await killNode()
    await startNode()
    await platform.database.pool.query(
      `update payments set created_at = created_at - interval '10 minutes', next_attempt_at = now() where state = 'creating'`,
    )
    await eventually(() => paymentStateOf(platform, person), undefined, RECONCILED_WITHIN_MS).toBe('failed')
    expect(await readAccount(platform, person)).toEqual(unpaid)
    expect(await buyPackage(platform, person, classic)).toBeTruthy()
    await expectBought(person)
  })

  test('declined: another card pays after the restart', async () => {
    const person = await registerBuyer()
    const orderId = await open(person)
    await platform.paypal.approve(orderId, { decline: true })
    await eventually(() => paymentStateOf(platform, person)).toBe('declined')
    await Promise.all(platform.stack.api.map(async (node) => node.kill('SIGKILL')))
    await eventually(() => platform.stack.api.map((node) => node.pid())).toEqual([null, null])
    await platform.paypal.approve(orderId)
    await Promise.all(platform.stack.api.map((node) => node.start()))
    await expectBought(person)
  })

  test('applied, before the page got the answer: a repeated call gets the same answer', async () => {
    const person = await registerBuyer()
    const orderId = await buyPackage(platform, person, classic)
    const before = await capture(person, orderId)
    await killNode()
    expect((await capture(person, orderId, platform.url)).body).toEqual(before.body)
    await startNode()
    const body = { packageId: classic.id, paymentIntentId: orderId }
    for (const url of platform.urls) {
      const answer = await call(url, 'completeCreditPurchase', { body, cookie: person.cookie })
      expect(answer).toEqual({ creditsAdded: 100, debtPaid: 0, credits: bought.credits })
    }
    expect(await readAccount(platform, person)).toEqual(bought)
  })

  test('being refunded: the money and the credits are returned once', async () => {
    await withoutEvents()
    const person = await registerBuyer()
    await buyPackage(platform, person, classic)
    const { cookie } = await signInAdmin(platform)
    const { id } = await newestPayment(platform, person)
    await platform.paypal.injectFault({ kind: 'slow', ms: 5_000 })
    const refund = { params: { id }, body: { reason: 'Ripensamento' }, cookie }
    ignoreOutcome(call(platform.urls[1]!, 'refundPayment', refund))
    await eventually(() => paymentStateOf(platform, person)).toBe('refunding')
    await killNode()
    await startNode()
    await eventually(() => paymentStateOf(platform, person), undefined, RECONCILED_WITHIN_MS).toBe('refunded')
    expect(await readAccount(platform, person)).toEqual({ ...bought, credits: WELCOME })
    expect(await newestPayment(platform, person)).toMatchObject({ refunded_cents: classic.price })
    await expectInvariantsHold(platform)
  })
})

test('a won order is paid even if the node dies after the capture', async () => {
  await withoutEvents()
  const person = await register(platform, `persona${++names}`)
  const { orderId: won } = await winAuction(platform, person, 'Barometro')
  const orderId = await openPayment(platform.urls[1]!, person, 2_500, { orderId: won })
  await platform.paypal.approve(orderId)
  await platform.paypal.injectFault({ kind: 'captureThenHang' })
  ignoreOutcome(capture(person, orderId))
  await eventually(() => platform.paypal.statusOf(orderId)).toBe('COMPLETED')
  await killNode()
  await startNode()
  const statusOf = async () =>
    (await call(platform.url, 'getWonAuction', { params: { id: won }, cookie: person.cookie })).status
  await eventually(statusOf, undefined, RECONCILED_WITHIN_MS).toBe('completed')
  await expectInvariantsHold(platform)
})

test('credits come back once with a purchase, even if the node dies before they are posted', async () => {
  await withoutEvents()
  const [person, leader] = [
    await register(platform, `persona${++names}`),
    await register(platform, `persona${++names}`),
  ]
  const { credits } = await readAccount(platform, person)
  const { id: auctionId } = await createTestAuction(platform, 'Compasso', { buyNowPrice: 9_900, bidCost: 3 })
  for (const each of [person, leader]) await placeBid(platform, each, auctionId)
  const body = { auctionId, amount: 9_900, shippingAddress: 'Via Roma 1', creditsBack: true } as const
  const { id } = await call(platform.url, 'createOrder', { body, cookie: person.cookie })
  const orderId = await openPayment(platform.urls[1]!, person, 9_900, { orderId: id })
  await platform.paypal.approve(orderId)
  const release = await lockLedger(platform)
  try {
    ignoreOutcome(capture(person, orderId))
    await eventually(() => paymentStateOf(platform, person)).toBe('captured')
    await killNode()
  } finally {
    await release()
  }
  expect((await readAccount(platform, person)).credits).toBe(credits - 3)
  await startNode()
  await eventually(() => readAccount(platform, person), undefined, RECONCILED_WITHIN_MS).toEqual({
    credits,
    purchases: 0,
  })
  await expectInvariantsHold(platform)
})

test('without a worker, the webhook completes an abandoned payment', async () => {
  const [worker] = platform.stack.workers
  worker!.kill('SIGKILL')
  await eventually(() => worker!.pid()).toBe(null)
  const person = await registerBuyer()
  await platform.paypal.approve(await open(person))
  await expectBought(person)
  await worker!.start()
})

test('ten copies of each webhook and concurrent calls on two nodes give one purchase and equal answers', async () => {
  const person = await registerBuyer()
  const orderId = await open(person)
  await platform.paypal.injectFault({ kind: 'duplicateWebhook', probability: 1, times: 10 })
  await platform.paypal.approve(orderId)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => capture(person, orderId, platform.urls[turn % 2]!)),
  )
  await Promise.all(
    platform.urls.map((url) =>
      attempt(url, 'completeCreditPurchase', {
        body: { packageId: classic.id, paymentIntentId: orderId },
        cookie: person.cookie,
      }),
    ),
  )
  await expectBought(person)
  const settled = await Promise.all(platform.urls.map((url) => capture(person, orderId, url)))
  for (const { status, body } of [...answers, ...settled]) {
    // A call concurrent to the capture may get an undecided answer, but no other error.
    expect([200, 409, 502]).toContain(status)
    if (status === 200) expect(body).toMatchObject({ id: orderId, amount: classic.price })
  }
  expect(settled.map(({ body }) => body)).toMatchObject([{ status: 'COMPLETED' }, { status: 'COMPLETED' }])
  await eventually(() => platform.paypal.pendingWebhooks(orderId)).toBe(0)
  expect(await readAccount(platform, person)).toEqual(bought)
  await expectInvariantsHold(platform)
})

describe('the provider', () => {
  test('is down when a payment is created: the call fails, and a later one succeeds', async () => {
    const person = await registerBuyer()
    await platform.paypal.takeDown()
    const { status, body } = await attempt(platform.url, 'createPayment', {
      body: { amount: '39.99', currency: 'EUR', intent: 'CAPTURE', purpose: { packageId: classic.id } },
      cookie: person.cookie,
    })
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'PAYMENT_PROVIDER_ERROR' })
    expect(body.message).toBe('Impossibile avviare il pagamento PayPal')
    await platform.paypal.bringBack()
    await buyPackage(platform, person, classic)
    await expectBought(person)
  })

  test('is down at the capture: the payment completes after its restart', async () => {
    const person = await registerBuyer()
    const orderId = await open(person)
    await platform.paypal.approve(orderId)
    await platform.paypal.takeDown()
    const { status, body } = await capture(person, orderId)
    expect({ status, code: body.code }).toEqual({ status: 502, code: 'PAYMENT_PROVIDER_ERROR' })
    await platform.paypal.bringBack()
    await expectBought(person)
  })

  test('goes down while a webhook is being verified, and delivers it again', async () => {
    const [worker] = platform.stack.workers
    worker!.kill('SIGKILL')
    await eventually(() => worker!.pid()).toBe(null)
    const person = await registerBuyer()
    const orderId = await open(person)
    await platform.paypal.injectFault({ kind: 'slow', ms: 3_000 })
    await platform.paypal.approve(orderId)
    await platform.paypal.takeDown()
    await platform.paypal.bringBack()
    await expectBought(person)
    await worker!.start()
  })

  test('fails most calls: every buyer still buys once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, registerBuyer))
    await platform.paypal.injectFault({ kind: 'serverError', probability: 0.4 })
    await platform.paypal.injectFault({ kind: 'serverErrorAfterCapture', probability: 0.5 })
    await Promise.all(people.map((person) => buyPackage(platform, person, classic)))
    await platform.paypal.clearFaults()
    for (const person of people) await expectBought(person)
    await expectInvariantsHold(platform)
  })
})

describe('during purchases', () => {
  /** Runs twelve purchases and triggers the fault after the third. */
  async function buyWhile(fault: () => Promise<void>): Promise<void> {
    const people = await Promise.all(Array.from({ length: 12 }, registerBuyer))
    let done = 0
    let faultDone: Promise<void> | undefined
    const queue = [...people]
    const buyer = async () => {
      for (let person = queue.shift(); person; person = queue.shift()) {
        await buyPackage(platform, person, classic)
        if (++done === 3) faultDone = fault()
      }
    }
    await Promise.all([buyer(), buyer(), buyer(), buyer()])
    await faultDone
    for (const person of people) await expectBought(person)
    await expectInvariantsHold(platform)
  }

  test('Redis is killed and restarted: every buyer buys once', async () => {
    const { port, exited } = platform.redis
    await buyWhile(async () => {
      platform.redis.kill('SIGKILL')
      await exited
      platform.redis = await startTestRedis(platform.folder, port)
    })
    expect(platform.redis.port).toBe(port)
  })

  test('Postgres is killed and restarted: every buyer buys once', async () => {
    const { port, exited } = postgres
    await buyWhile(async () => {
      postgres.kill('SIGKILL')
      await exited
      postgres = await startTestPostgres(folder, port)
    })
    expect(postgres.port).toBe(port)
  })
})
