import { setTimeout as sleep } from 'node:timers/promises'
import { retryWhileLocked } from '@centesimo/auctioneer/testing/unless-locked'
import { CREDITS_BACK_HOURS } from '@centesimo/domain'
import { checkInvariants } from '@centesimo/invariants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPaymentTestKit, type PaymentTestKit, payer } from '../testing/create-payment-test-kit.ts'
import { signUp, type TestPerson } from '../testing/create-test-node.ts'
import { creditsBackKit, PRICE } from '../testing/credits-back-kit.ts'
import { cancelOrder } from './cancel-order.ts'

let kit: PaymentTestKit
const { join, order, createRun, age } = creditsBackKit(() => kit)
let admin: TestPerson
let people: { loser: TestPerson; leader: TestPerson }
beforeAll(async () => {
  kit = await createPaymentTestKit()
  admin = await signUp(kit, 'capo', { isAdmin: true })
  people = { loser: await join(1_000), leader: await join(1_000) }
})
afterAll(async () => {
  expect(await checkInvariants(kit.database)).toEqual([])
  await kit.close()
})

const TURNS = 10
/** Two bids of three credits. */
const SPENT = 6
const OFFERED_FOR = `${CREDITS_BACK_HOURS} hours`
const platform = { adminId: null }

type Purchase = { auctionId: string; buyer: TestPerson; orderId: string }
/** Whether it was done. */
type Attempt = (purchase: Purchase) => Promise<boolean>
type Step = 'begin' | 'capture'
/** Whether the step of the payment was done, and what came between. */
type Outcome = [step: boolean, other: boolean]

async function createPayment({ buyer, orderId }: Purchase): Promise<string | null> {
  const opened = await kit.deps.payments.create({ userId: buyer.id, amountCents: PRICE, purpose: { orderId } })
  return 'refused' in opened ? null : opened.providerOrderId
}

/** Each with what it needs before, as the act of which others may come between. */
const steps: Record<Step, (purchase: Purchase) => Promise<Attempt>> = {
  begin: async () => async (purchase) => (await createPayment(purchase)) !== null,
  capture: async (purchase) => {
    const providerOrderId = (await createPayment(purchase))!
    await kit.paypal.approve(providerOrderId)
    return async ({ buyer: { id: userId } }) =>
      !('refused' in (await kit.deps.payments.capture({ userId, providerOrderId })))
  },
}

const close = (auctionId: string, prize?: { winnerCredits: number; refundOthers: boolean }) =>
  kit.deps.auctioneer.close(auctionId, platform, prize)

const both: Outcome = [true, true]
const onlyStep: Outcome = [true, false]
const onlyOther: Outcome = [false, true]
type Other = {
  before?: (purchase: Purchase, step: Step) => Promise<unknown>
  act: Attempt
  /** All that were spent, also of who buys. */
  returnsCredits?: true
  /** Undoes what the invariants would not understand. */
  after?: (purchase: Purchase) => Promise<unknown>
} & Record<Step, Outcome[]>

const others: Record<string, Other> = {
  'a close that returns the credits': {
    act: async ({ auctionId }) => (await close(auctionId, { winnerCredits: 5, refundOthers: true })).ok,
    returnsCredits: true,
    begin: [both, onlyOther],
    capture: [both, onlyOther],
  },
  'a restart': {
    before: ({ auctionId }) => close(auctionId),
    act: async ({ auctionId }) => (await kit.deps.auctioneer.restart(auctionId, platform)).ok,
    begin: [both],
    capture: [both],
  },
  'a pause': {
    act: async () => (await kit.deps.auctioneer.pausePlatform({ notice: 'Pausa' }, platform)).notice === 'Pausa',
    begin: [both],
    capture: [both],
  },
  'the end of the offer': {
    before: ({ auctionId }) => close(auctionId),
    act: async ({ auctionId }) => {
      await age(auctionId, OFFERED_FOR)
      return true
    },
    after: ({ auctionId }) => age(auctionId, `-${OFFERED_FOR}`),
    begin: [both, onlyOther],
    capture: [both, onlyOther],
  },
  'a cancellation': {
    act: async ({ buyer, orderId }) => (await cancelOrder(kit.deps, { userId: buyer.id, orderId })) === null,
    begin: [both, onlyOther],
    capture: [onlyStep, onlyOther],
  },
  'an order without the credits': {
    act: async ({ buyer, auctionId }) => (await order(buyer, auctionId, {})).status === 201,
    begin: [both, onlyOther],
    capture: [both, onlyOther],
  },
  'a deletion': {
    act: async ({ auctionId }) => (await kit.deps.auctioneer.remove(auctionId, platform)).ok,
    returnsCredits: true,
    begin: [both, onlyOther],
    capture: [onlyStep, onlyOther],
  },
  'a refund': {
    before: async (purchase, step) => {
      if (step === 'begin') await (await steps.capture(purchase))(purchase)
    },
    act: async (purchase) => {
      const [payment] = await paymentsOf(purchase)
      const request = { adminId: admin.id, paymentId: payment!.public_id, amountCents: null, reason: 'Ripensamento' }
      return !('refused' in (await kit.deps.payments.refund(request)))
    },
    begin: [onlyOther],
    capture: [both, onlyStep],
  },
}

const paymentsOf = ({ orderId }: Purchase) =>
  kit.database.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.public_id', 'payments.state', 'payments.provider_order_id'])
    .where('orders.public_id', '=', orderId)
    .orderBy('payments.id')
    .execute()

/** The payer approves what is open, and the reconciliation does all that is left to do. */
async function settle(purchase: Purchase): Promise<void> {
  for (const { state, provider_order_id } of await paymentsOf(purchase))
    if (state === 'created') await kit.paypal.approve(provider_order_id!)
  const beDue = () =>
    kit.database.pool.query(
      `update payments set next_attempt_at = now() where order_id = (select id from orders where public_id = $1)`,
      [purchase.orderId],
    )
  do await beDue()
  while ((await kit.deps.payments.reconcile()) > 0)
}

/** Why credits of the run were posted to the buyer. */
async function returnsOf({ orderId }: Purchase): Promise<string[]> {
  const { rows } = await kit.database.pool.query<{ key: string }>(
    `select ledger.key from ledger join orders using (user_id, auction_id)
     where orders.public_id = $1 and ledger.type = 'refund'`,
    [orderId],
  )
  return rows.map(({ key }) => key.split(':')[0]!)
}

const statusOf = async ({ orderId }: Purchase) =>
  (
    await kit.database.db
      .selectFrom('orders')
      .select('status')
      .where('public_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status

/** Item and credits for the money, or nothing moves; no credit comes back twice. */
async function expectConsistent(purchase: Purchase, credits: number, wasReturned: boolean): Promise<void> {
  await settle(purchase)
  const states = (await paymentsOf(purchase)).map(({ state }) => state)
  const isPaid = states.includes('applied')
  const isRefunded = states.includes('refunded')
  const left = states.filter((state) => !['created', 'cancelled', 'applied', 'refunded'].includes(state))
  expect(left, 'no payment waits for an admin').toEqual([])
  const status = await statusOf(purchase)
  if (isPaid) expect(status).toBe('completed')
  else expect(['pending', 'cancelled']).toContain(status)
  const returns = await returnsOf(purchase)
  expect(returns).toHaveLength(isPaid || isRefunded || wasReturned ? 1 : 0)
  if (!isPaid && !isRefunded) expect(returns).not.toContain('credits-back')
  const hasBack = returns.length > 0 && !(isRefunded && returns.includes('credits-back'))
  expect(await payer(kit, purchase.buyer).credits()).toBe(credits - (hasBack ? 0 : SPENT))
}

const table = Object.keys(others).flatMap((other) => [['begin', other] as const, ['capture', other] as const])

test.each(table)('the %s of a payment and %s at once', async (step, name) => {
  const other = others[name]!
  const { loser } = people
  for (let turn = 0; turn < TURNS; turn++) {
    const credits = await payer(kit, loser).credits()
    const { id: auctionId } = await createRun({}, people)
    const purchase = { auctionId, buyer: loser, orderId: (await order(loser, auctionId)).body.id }
    await other.before?.(purchase, step)
    const act = await steps[step](purchase)
    // Each turn one of them begins a little later, so that they meet at different places.
    const afterMs = 2 * turn - TURNS
    const outcome = await Promise.all([
      sleep(Math.max(-afterMs, 0)).then(() => retryWhileLocked(() => act(purchase))),
      sleep(Math.max(afterMs, 0)).then(() => retryWhileLocked(() => other.act(purchase))),
    ])
    expect(other[step], `turn ${turn}`).toContainEqual(outcome)
    await kit.deps.auctioneer.resumePlatform(platform)
    await expectConsistent(purchase, credits, other.returnsCredits === true && outcome[1])
    await other.after?.(purchase)
  }
})
