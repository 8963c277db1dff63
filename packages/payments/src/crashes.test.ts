import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPayment } from './capture/apply-payment.ts'
import { beginCapture } from './capture/begin-capture.ts'
import { captureRequestId } from './capture/capture-payment.ts'
import { recordCapture } from './capture/record-capture.ts'
import { beginPayment } from './create/begin-payment.ts'
import { createProviderOrder } from './create/create-provider-order.ts'
import { findDue } from './create/find-due.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { finishRefund } from './refund/finish-refund.ts'
import { beginRefund } from './refund/refund-payment.ts'
import { createPaymentTestKit, type PaymentTestKit, type TestOrder } from './testing/create-payment-test-kit.ts'
import { createPurchase } from './testing/create-purchase.ts'

let kit: PaymentTestKit
beforeAll(async () => {
  kit = await createPaymentTestKit()
})
afterAll(() => kit.close())

const GIVEN = 60
const START = 10

/** Orders whose payment gives GIVEN credits to a buyer with START other ones. */
const kinds: Record<string, () => Promise<{ userId: number; order: TestOrder }>> = {
  'gives credits back': () => createPurchase(kit, { credits: START, spent: GIVEN }),
  'is of credits': async () => {
    const userId = await kit.createUser({ credits: START })
    return { userId, order: await kit.prizeOrder(userId, GIVEN) }
  },
}

const newestPayment = async (userId: number) =>
  kit.database.db
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const stateOf = async (userId: number) => (await newestPayment(userId))?.state
const postings = (userId: number) =>
  kit.rows(`select amount from ledger where user_id = $1 and payment_id is not null order by id`, [userId])

async function expectGivenOnce(userId: number): Promise<void> {
  expect(await stateOf(userId)).toBe('applied')
  expect(await postings(userId)).toEqual([{ amount: GIVEN }])
  expect(await kit.account(userId)).toMatchObject({ credits: START + GIVEN, debt_credits: 0 })
}

describe.each(Object.entries(kinds))('an order that %s', (_, createOrder) => {
  async function approved() {
    const { userId, order } = await createOrder()
    const id = await kit.createOrderPayment(userId, order)
    await kit.sandbox.approve(id)
    return { userId, id, payment: await kit.paymentOf(id) }
  }
  const takeMoney = async ({ id, payment }: Awaited<ReturnType<typeof approved>>) =>
    kit.deps.gateway.captureOrder(id, captureRequestId(payment))

  /** Each leaves what a crash at that point leaves behind. */
  const crashPoints: Record<string, (paid: Awaited<ReturnType<typeof approved>>) => Promise<unknown>> = {
    'after the approval': async () => {},
    'before the capture': ({ payment }) => beginCapture(kit.deps, payment.id),
    'after the money is taken, without an answer': async (paid) => {
      await beginCapture(kit.deps, paid.payment.id)
      await takeMoney(paid)
    },
    'after the money is recorded': async (paid) => {
      await beginCapture(kit.deps, paid.payment.id)
      await recordCapture(kit.deps, paid.payment.id, await takeMoney(paid))
    },
  }
  test.each(Object.entries(crashPoints))('is given once by the reconciliation: crash %s', async (__, crash) => {
    const paid = await approved()
    await crash(paid)
    expect(await postings(paid.userId)).toEqual([])
    await kit.reconcileAll()
    await expectGivenOnce(paid.userId)
    await kit.reconcileAll()
    await expectGivenOnce(paid.userId)
  })

  test('is given once and refunded once, though the process dies at every statement', async () => {
    const { userId, order } = await createOrder()
    const seen = async () => ({
      payment: await newestPayment(userId),
      account: await kit.account(userId),
      postings: await postings(userId),
      notices: await kit.rows('select kind from notices where user_id = $1', [userId]),
      mails: await kit.rows('select kind from outbox where user_id = $1', [userId]),
      order: await kit.rows('select status from orders where id = $1', [order.id]),
    })
    /** One transaction: no death within it leaves anything. */
    async function step(to: string, work: (deps: PaymentDeps) => Promise<unknown>) {
      const before = await seen()
      const deaths = await kit.dieAtEachStep(work, async () => expect(await seen(), `before ${to}`).toEqual(before))
      expect(deaths, to).toBeGreaterThan(2)
      const payment = await newestPayment(userId)
      expect(payment?.state).toBe(to)
      return payment!
    }

    const request = { userId, amountCents: order.amountCents, purpose: { orderId: order.publicId } }
    const due = await findDue(kit.database.db, request)
    if ('refused' in due) throw new Error(due.refused)
    const payment = await step('creating', (deps) => beginPayment(deps, userId, due))
    const { id } = (await createProviderOrder(kit.deps, payment))!
    await kit.sandbox.approve(id)
    await step('capturing', (deps) => beginCapture(deps, payment.id))
    const captured = await takeMoney({ userId, id, payment })
    await step('captured', (deps) => recordCapture(deps, payment.id, captured))
    await step('applied', (deps) => applyPayment(deps, payment.id))
    await expectGivenOnce(userId)

    const refund = { adminId: userId, paymentId: payment.public_id, amountCents: null, reason: 'Ripensamento' }
    const refunding = await step('refunding', (deps) => beginRefund(deps, refund))
    // Each time the provider is asked again, and gives the money back once.
    await step('refunded', (deps) => finishRefund(deps, refunding))
    expect((await kit.deps.gateway.getOrder(id)).refunds).toMatchObject([{ amountCents: order.amountCents }])
    expect(await postings(userId)).toEqual([{ amount: GIVEN }, { amount: -GIVEN }])
    expect(await kit.account(userId)).toMatchObject({ credits: START, debt_credits: 0 })
    await kit.reconcileAll()
    expect(await stateOf(userId)).toBe('refunded')
    expect(await postings(userId)).toHaveLength(2)
  })
})
