import { type Database, newId, type Transaction } from '@centesimo/db'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { applyPayment } from '../capture/apply-payment.ts'
import { beginCapture } from '../capture/begin-capture.ts'
import { captureRequestId } from '../capture/capture-payment.ts'
import { recordCapture } from '../capture/record-capture.ts'
import { beginPayment } from '../create/begin-payment.ts'
import { createPayment } from '../create/create-payment.ts'
import { findDue } from '../create/find-due.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { beginRefund } from '../refund/refund-payment.ts'
import { createPaymentTestKit, type PaymentTestKit, type TestOrder } from '../testing/create-payment-test-kit.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterEach(() => kit.sandbox.clearFaults())
afterAll(() => kit.close())

type Pool = Database['pool']
type Client = Transaction['client']

const SPENT = 60
const START = 10

/** An order of someone who has spent 60 credits in a live run that another bidder leads. */
async function createPurchase(): Promise<{ userId: number; order: TestOrder }> {
  const userId = await kit.createUser({ credits: START + SPENT })
  await kit.spend(userId, SPENT)
  const order = await kit.order(userId)
  const [auction] = await kit.rows<{ id: number }>(
    `insert into auctions (public_id, title, description, category_id, buy_now_cents, start_time)
     select $1, 'Orologio', 'x', min(id), $2, now() from categories returning id`,
    [newId(), order.amountCents],
  )
  const { id } = auction!
  await kit.rows(
    `insert into auction_states (id, status, run, starting_bid_cents, increment_cents, bid_cost_credits, timer_ms, min_credits)
     values ($1, 'live', 1, 0, 1, 1, 60000, 0)`,
    [id],
  )
  await kit.rows(
    `insert into runs (auction_id, run, started_at, starting_bid_cents, increment_cents, timer_ms) values ($1, 1, now(), 0, 1, 60000)`,
    [id],
  )
  await kit.rows(`insert into run_bidders (auction_id, run, user_id, bids, credits) values ($1, 1, $2, $3, $3)`, [
    id,
    userId,
    SPENT,
  ])
  await kit.rows(`insert into credits_back_orders (order_id, auction_id, run, user_id) values ($1, $2, 1, $3)`, [
    order.id,
    id,
    userId,
  ])
  return { userId, order }
}

/** As of a process that dies after so many statements of a transaction: its connection is lost. */
function dyingAfter(statements: number): PaymentDeps {
  const { pool } = kit.database
  const connect = async () => {
    const client = await pool.connect()
    let left = statements
    return new Proxy(client, {
      get(target: Client, name: keyof Client) {
        const value = target[name]
        if (typeof value !== 'function') return value
        const method = value.bind(target) as (...args: unknown[]) => unknown
        if (name !== 'query') return method
        return (...args: unknown[]) => (left-- > 0 ? method(...args) : Promise.reject(new Error('killed')))
      },
    })
  }
  return { ...kit.deps, database: { ...kit.database, pool: { connect } as unknown as Pool } }
}

/** Dies after each statement of a transaction in turn, until one run of it is whole. */
async function dieAtEachStep(work: (deps: PaymentDeps) => Promise<unknown>, unchanged: () => Promise<void>) {
  for (let statements = 0; ; statements++) {
    const isWhole = await work(dyingAfter(statements)).then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('killed')
        return false
      },
    )
    if (isWhole) return statements
    await unchanged()
  }
}

const stateOf = async (userId: number) =>
  (await kit.rows<{ state: string }>('select state from payments where user_id = $1 order by id desc', [userId]))[0]
    ?.state
const credits = async (userId: number) => (await kit.account(userId)).credits
const givenBack = (userId: number) =>
  kit.rows(`select amount from ledger where user_id = $1 and key like 'credits-back:%'`, [userId])

async function expectGiven(userId: number): Promise<void> {
  expect(await stateOf(userId)).toBe('applied')
  expect(await givenBack(userId)).toEqual([{ amount: SPENT }])
  expect(await credits(userId)).toBe(START + SPENT)
}

async function approved() {
  const { userId, order } = await createPurchase()
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  return { userId, order, id, payment: await kit.paymentOf(id) }
}

describe('a process that dies between two steps: the credits come back once', () => {
  /** Each leaves what a crash at that point leaves behind. */
  const crashPoints = {
    'after the approval': async () => (await approved()).userId,
    'before the capture': async () => {
      const { userId, payment } = await approved()
      await beginCapture(kit.deps, payment.id)
      return userId
    },
    'after the money is taken, without an answer': async () => {
      const { userId, id, payment } = await approved()
      const begun = await beginCapture(kit.deps, payment.id)
      if ('refused' in begun) throw new Error(begun.refused)
      await kit.deps.gateway.captureOrder(id, captureRequestId(begun))
      return userId
    },
    'after the money is recorded': async () => {
      const { userId, id, payment } = await approved()
      await beginCapture(kit.deps, payment.id)
      const order = await kit.deps.gateway.captureOrder(id, captureRequestId(payment))
      await recordCapture(kit.deps, payment.id, order)
      return userId
    },
  }
  test.each(Object.keys(crashPoints) as (keyof typeof crashPoints)[])('%s', async (name) => {
    const userId = await crashPoints[name]()
    expect(await givenBack(userId)).toEqual([])
    await kit.reconcileAll()
    await expectGiven(userId)
    await kit.reconcileAll()
    await expectGiven(userId)
  })

  test('within the transaction that begins the payment', async () => {
    const { userId, order } = await createPurchase()
    const due = await findDue(kit.database.db, {
      userId,
      amountCents: order.amountCents,
      purpose: { orderId: order.publicId },
    })
    if ('refused' in due) throw new Error(due.refused)
    const steps = await dieAtEachStep(
      (deps) => beginPayment(deps, userId, due),
      async () => expect(await stateOf(userId)).toBeUndefined(),
    )
    expect(steps).toBeGreaterThan(5)
    expect(await stateOf(userId)).toBe('creating')
  })

  test('within the transaction that gives', async () => {
    const { userId, id, payment } = await approved()
    await beginCapture(kit.deps, payment.id)
    await recordCapture(kit.deps, payment.id, await kit.deps.gateway.captureOrder(id, captureRequestId(payment)))
    const steps = await dieAtEachStep(
      (deps) => applyPayment(deps, payment.id),
      async () => {
        expect([await stateOf(userId), await credits(userId)]).toEqual(['captured', START])
        expect(await givenBack(userId)).toEqual([])
      },
    )
    expect(steps).toBeGreaterThan(8)
    await expectGiven(userId)
  })

  test('within a refund, which takes them again once', async () => {
    const { userId, id, payment } = await approved()
    await kit.take(userId, id)
    const request = { adminId: userId, paymentId: payment.public_id, amountCents: null, reason: 'Ripensamento' }
    await dieAtEachStep(
      (deps) => beginRefund(deps, request),
      async () => expect(await stateOf(userId)).toBe('applied'),
    )
    expect([await stateOf(userId), await credits(userId)]).toEqual(['refunding', START + SPENT])
    await kit.reconcileAll()
    await kit.reconcileAll()
    expect([await stateOf(userId), await credits(userId)]).toEqual(['refunded', START])
  })
})

test('a refund of the shipping takes no credits, one of the object takes them in proportion', async () => {
  const { userId, order } = await createPurchase()
  const shipping = 34
  await kit.rows('update orders set shipping_cents = $2 where id = $1', [order.id, shipping])
  const id = await kit.createOrderPayment(userId, order)
  await kit.sandbox.approve(id)
  await kit.take(userId, id)
  const { public_id: paymentId } = await kit.paymentOf(id)
  const refund = async (amountCents: number | null) => {
    await kit.payments.refund({ adminId: userId, paymentId, amountCents, reason: 'Pacco in ritardo' })
    return START + SPENT - (await credits(userId))
  }
  expect(await refund(shipping)).toBe(0)
  expect(await refund((order.amountCents - shipping) / 2)).toBe(SPENT / 2)
  expect(await refund(null)).toBe(SPENT)
})

test('two payments of a run at once give once, and the second waits for an admin', async () => {
  const { userId, order } = await createPurchase()
  const another = await kit.order(userId)
  await kit.rows(
    `insert into credits_back_orders (order_id, auction_id, run, user_id)
     select $2, auction_id, run, user_id from credits_back_orders where order_id = $1`,
    [order.id, another.id],
  )
  const ids = [await kit.createOrderPayment(userId, order), await kit.createOrderPayment(userId, another)]
  for (const id of ids) await kit.sandbox.approve(id)
  await Promise.all(ids.map((id) => kit.payments.capture({ userId, providerOrderId: id })))
  await kit.reconcileAll()
  const states = await kit.rows<{ state: string }>('select state from payments where user_id = $1 order by state', [
    userId,
  ])
  expect(states.map(({ state }) => state)).toEqual(['applied', 'created'])
  expect(await givenBack(userId)).toEqual([{ amount: SPENT }])
})

test('a user whose row stays locked is answered, and no payment is left', async () => {
  const { userId, order } = await createPurchase()
  const holder = await kit.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from users where id = $1 for no key update', [userId])
  const request = { userId, amountCents: order.amountCents, purpose: { orderId: order.publicId } }
  await expect(createPayment(kit.deps, request)).rejects.toThrow('lock timeout')
  await holder.query('rollback')
  holder.release()
  expect(await stateOf(userId)).toBeUndefined()
})

test('a second payment of one order, whose money came past our server, is refunded and takes no credits', async () => {
  const { userId, order } = await createPurchase()
  const [first, second] = [await kit.createOrderPayment(userId, order), await kit.createOrderPayment(userId, order)]
  for (const id of [first, second]) await kit.sandbox.approve(id)
  await kit.payments.capture({ userId, providerOrderId: first })
  await kit.deps.gateway.captureOrder(second, 'past-our-server')
  await kit.reconcileAll()
  const payment = (id: string) =>
    kit.rows<{ state: string; public_id: string }>(
      'select state, public_id from payments where provider_order_id = $1',
      [id],
    )
  const [parked] = await payment(second)
  expect(parked!.state).toBe('parked')
  await beginRefund(kit.deps, { adminId: userId, paymentId: parked!.public_id, amountCents: null, reason: 'Doppio' })
  await kit.reconcileAll()
  expect([await payment(first), await payment(second)]).toMatchObject([[{ state: 'applied' }], [{ state: 'refunded' }]])
  expect(await credits(userId)).toBe(START + SPENT)
})
