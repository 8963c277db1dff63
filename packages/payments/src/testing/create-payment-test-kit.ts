import { newId, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { dieAtEachStep } from '@centesimo/db/testing/die-at-each-step'
import { post } from '@centesimo/ledger'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { createLog } from '@centesimo/runtime'
import { createPaymentService } from '../create-payment-service.ts'
import type { BalanceEvent, PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { CaptureResult, PaymentRefusal, Payments } from '../payments.ts'
import { createSandboxTools } from './create-sandbox-tools.ts'
import { createTestGateway } from './create-test-gateway.ts'
import { startWebhookReceiver } from './start-webhook-receiver.ts'

/**
 * Payments for one test file, with their own database and provider. Webhooks arrive only after
 * `startWebhookReceiver`.
 */
export type PaymentTestKit = {
  payments: Payments
  /** For single steps, as of a process that crashes after each. */
  deps: PaymentDeps
  database: TestDatabase
  sandbox: ReturnType<typeof createSandboxTools>
  /** Receives the provider's webhooks from now on. */
  startWebhookReceiver: () => Promise<void>
  /** Balance events that were published. */
  publishedEvents: BalanceEvent[]
  /** Creates a user; returns the internal id. */
  createUser: (values?: { email?: string; credits?: number }) => Promise<number>
  order: (
    userId: number,
    values?: { amount_cents?: number; payment_due_at?: Date; status?: 'pending' | 'expired' },
  ) => Promise<TestOrder>
  /** A won order whose prize is so many credits, for 7,00 €. */
  prizeOrder: (userId: number, prizeCredits: number) => Promise<TestOrder>
  /** Creates a payment for the 100-credit package. Returns the provider's order id. */
  createCreditsPayment: (userId: number) => Promise<string>
  createOrderPayment: (userId: number, order: TestOrder) => Promise<string>
  /** Creates, approves and captures a payment for the 100-credit package. */
  buyCredits: (userId: number) => Promise<string>
  /** A capture that must succeed. */
  take: (userId: number, providerOrderId: string) => Promise<CaptureResult>
  /** Deducts credits from the user. */
  spend: (userId: number, credits: number) => Promise<void>
  paymentOf: (providerOrderId: string) => Promise<PaymentRow>
  account: (userId: number) => Promise<{ credits: number; debt_credits: number; win_slots: number }>
  rows: <Row = Record<string, unknown>>(query: string, values?: unknown[]) => Promise<Row[]>
  /** Reconciles until nothing moves, as if every pause had passed. */
  reconcileAll: () => Promise<void>
  /** Lets the process die before each of its statements in turn; see `dieAtEachStep` of db. */
  dieAtEachStep: (work: (deps: PaymentDeps) => Promise<unknown>, afterDeath: () => Promise<unknown>) => Promise<number>
  close: () => Promise<void>
}

export type TestOrder = { id: number; publicId: string; amountCents: number }

export async function createPaymentTestKit(): Promise<PaymentTestKit> {
  const database = await createTestDatabase({ max: 20 })
  const server = await startPaypalSandbox()
  const sandbox = createSandboxTools(server.url)
  const paypal = { ...server, apiUrl: server.url, jsUrl: `${server.url}/sdk/js`, isSandbox: true }
  const publishedEvents: BalanceEvent[] = []
  const gateway = createTestGateway(paypal, { attemptTimeoutMs: 1_000, tries: 2 })
  const eventBus = { publishUserEvents: (people: BalanceEvent[]) => void publishedEvents.push(...people) }
  const onOrderCancelled = async () => {}
  const deps = { database, gateway, eventBus, onOrderCancelled, log: createLog('payments-test'), isSandbox: true }
  const payments = createPaymentService({ ...deps, config: { paypal, production: false, company: {} } })
  const closers: (() => Promise<void>)[] = []
  const rows = async <Row>(query: string, values: unknown[] = []) =>
    (await database.pool.query(query, values)).rows as Row[]

  const kit: PaymentTestKit = {
    payments,
    deps,
    database,
    sandbox,
    publishedEvents,
    rows,
    async startWebhookReceiver() {
      const receiver = await startWebhookReceiver(payments)
      closers.push(receiver.stop)
      server.setWebhook(receiver.url)
    },
    createUser: (values = {}) => insertUser(database, values),
    async order(userId, values = {}) {
      const order = { amount_cents: 1_234, payment_due_at: new Date(Date.now() + 86_400_000), ...values }
      const { id, public_id, amount_cents } = await database.db
        .insertInto('orders')
        .values({ public_id: newId(), user_id: userId, type: 'buy_now', product_title: 'Orologio', ...order })
        .returning(['id', 'public_id', 'amount_cents'])
        .executeTakeFirstOrThrow()
      return { id, publicId: public_id, amountCents: amount_cents }
    },
    async prizeOrder(userId, prizeCredits) {
      const order = await kit.order(userId, { amount_cents: 700 })
      await rows(`update orders set type = 'auction', prize_credits = $2 where id = $1`, [order.id, prizeCredits])
      return order
    },
    async createCreditsPayment(userId) {
      const [pack] = await rows<{ public_id: string; price_cents: number }>(
        'select public_id, price_cents from credit_packages where credits = 100',
      )
      const purpose = { packageId: pack!.public_id }
      return providerOrderIdOf(await payments.create({ userId, amountCents: pack!.price_cents, purpose }))
    },
    createOrderPayment: async (userId, { publicId, amountCents }) =>
      providerOrderIdOf(await payments.create({ userId, amountCents, purpose: { orderId: publicId } })),
    async buyCredits(userId) {
      const id = await kit.createCreditsPayment(userId)
      await sandbox.approve(id)
      await kit.take(userId, id)
      return id
    },
    async take(userId, providerOrderId) {
      const captured = await payments.capture({ userId, providerOrderId })
      if ('refused' in captured) throw new Error(JSON.stringify(captured))
      return captured
    },
    async spend(userId, credits) {
      const entry = { userId, type: 'deduction', amount: -credits, key: newId(), description: 'Prova' } as const
      await transaction(database.pool, ({ db }) => post(db, [entry]))
    },
    paymentOf: (id) =>
      database.db.selectFrom('payments').selectAll().where('provider_order_id', '=', id).executeTakeFirstOrThrow(),
    account: (userId) =>
      database.db
        .selectFrom('users')
        .select(['credits', 'debt_credits', 'win_slots'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
    async reconcileAll() {
      do {
        await rows(`update payments set next_attempt_at = now()`)
        await rows(`update provider_events set received_at = received_at - interval '1 hour' where handled_at is null`)
      } while ((await payments.reconcile()) > 0)
    },
    dieAtEachStep: (work, afterDeath) =>
      dieAtEachStep(database.url, async (dying) => () => work({ ...deps, database: dying }), afterDeath),
    async close() {
      for (const close of closers) await close()
      await server.stop()
      await database.drop()
    },
  }
  return kit
}

function providerOrderIdOf(answer: { providerOrderId: string } | PaymentRefusal): string {
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer.providerOrderId
}

async function insertUser(database: TestDatabase, { email, credits = 0 }: { email?: string; credits?: number }) {
  const name = newId()
  const address = email ?? `${name}@example.it`
  const { id } = await database.db
    .insertInto('users')
    .values({
      public_id: name,
      username: name,
      username_key: name,
      email: address,
      email_key: address,
      email_folded: address,
      password_hash: '-',
      full_name: 'Anna Prova',
      referral_code: name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const entry = { userId: id, type: 'bonus', amount: credits, key: name, description: 'Prova' } as const
  if (credits > 0) await transaction(database.pool, ({ db }) => post(db, [entry]))
  return id
}
