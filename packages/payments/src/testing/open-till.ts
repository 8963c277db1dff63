import { newId, transaction } from '@centesimo/db'
import { createTestDatabase, type TestDatabase } from '@centesimo/db/testing'
import { post } from '@centesimo/ledger'
import { startPaypalSandbox } from '@centesimo/paypal-sandbox'
import { createLog } from '@centesimo/runtime'
import { createPayments } from '../create-payments.ts'
import type { BalanceNews, PaymentDeps, PaymentRow } from '../payment-deps.ts'
import type { Captured, PaymentRefusal, Payments } from '../payments.ts'
import { openGateway } from '../paypal/testing/open-gateway.ts'
import { hearWebhooks } from './hear-webhooks.ts'
import { sandboxTools } from './sandbox-tools.ts'

/**
 * Payments for one test file, with their own database and provider. Webhooks arrive only after
 * `startWebhookReceiver`.
 */
export type Till = {
  payments: Payments
  /** For single steps, as of a process that crashes after each. */
  deps: PaymentDeps
  database: TestDatabase
  sandbox: ReturnType<typeof sandboxTools>
  /** Receives the provider's webhooks from now on. */
  hearWebhooks: () => Promise<void>
  /** Balance events that were published. */
  told: BalanceNews[]
  /** Creates a user; returns the internal id. */
  person: (values?: { email?: string; credits?: number }) => Promise<number>
  order: (
    userId: number,
    values?: { amount_cents?: number; payment_due_at?: Date; status?: 'pending' | 'expired' },
  ) => Promise<TestOrder>
  /** Creates a payment for the 100-credit package. Returns the provider's order id. */
  openCredits: (userId: number) => Promise<string>
  openOrder: (userId: number, order: TestOrder) => Promise<string>
  /** Creates, approves and captures a payment for the 100-credit package. */
  buyCredits: (userId: number) => Promise<string>
  /** A capture that must succeed. */
  take: (userId: number, providerOrderId: string) => Promise<Captured>
  /** Deducts credits from the user. */
  spend: (userId: number, credits: number) => Promise<void>
  paymentOf: (providerOrderId: string) => Promise<PaymentRow>
  account: (userId: number) => Promise<{ credits: number; debt_credits: number; win_slots: number }>
  rows: <Row = Record<string, unknown>>(query: string, values?: unknown[]) => Promise<Row[]>
  /** Reconciles until nothing moves, as if every pause had passed. */
  reconcileAll: () => Promise<void>
  close: () => Promise<void>
}

export type TestOrder = { id: number; publicId: string; amountCents: number }

export async function openTill(): Promise<Till> {
  const database = await createTestDatabase({ max: 20 })
  const server = await startPaypalSandbox()
  const sandbox = sandboxTools(server.url)
  const paypal = { ...server, apiUrl: server.url, jsUrl: `${server.url}/sdk/js`, isSandbox: true }
  const told: BalanceNews[] = []
  const gateway = openGateway(paypal, { tryMs: 1_000, tries: 2 })
  const eventBus = { publishUserEvents: (people: BalanceNews[]) => void told.push(...people) }
  const deps = { database, gateway, eventBus, log: createLog('payments-test'), isSandbox: true }
  const payments = createPayments({ ...deps, config: { paypal } })
  const closers: (() => Promise<void>)[] = []
  const rows = async <Row>(query: string, values: unknown[] = []) =>
    (await database.pool.query(query, values)).rows as Row[]

  const till: Till = {
    ...{ payments, deps, database, sandbox, told, rows },
    async hearWebhooks() {
      const receiver = await hearWebhooks(payments)
      closers.push(receiver.stop)
      server.setWebhook(receiver.url)
    },
    person: (values = {}) => insertPerson(database, values),
    async order(userId, values = {}) {
      const order = { amount_cents: 1_234, payment_due_at: new Date(Date.now() + 86_400_000), ...values }
      const { id, public_id, amount_cents } = await database.db
        .insertInto('orders')
        .values({ public_id: newId(), user_id: userId, type: 'buy_now', product_title: 'Orologio', ...order })
        .returning(['id', 'public_id', 'amount_cents'])
        .executeTakeFirstOrThrow()
      return { id, publicId: public_id, amountCents: amount_cents }
    },
    async openCredits(userId) {
      const [pack] = await rows<{ public_id: string; price_cents: number }>(
        'select public_id, price_cents from credit_packages where credits = 100',
      )
      const purpose = { packageId: pack!.public_id }
      return opened(await payments.open({ userId, amountCents: pack!.price_cents, purpose }))
    },
    openOrder: async (userId, { publicId, amountCents }) =>
      opened(await payments.open({ userId, amountCents, purpose: { orderId: publicId } })),
    async buyCredits(userId) {
      const id = await till.openCredits(userId)
      await sandbox.approve(id)
      await till.take(userId, id)
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
    async close() {
      for (const close of closers) await close()
      await server.stop()
      await database.drop()
    },
  }
  return till
}

function opened(answer: { providerOrderId: string } | PaymentRefusal): string {
  if ('refused' in answer) throw new Error(JSON.stringify(answer))
  return answer.providerOrderId
}

async function insertPerson(database: TestDatabase, { email, credits = 0 }: { email?: string; credits?: number }) {
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
