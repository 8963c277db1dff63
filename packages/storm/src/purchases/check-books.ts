import type { Database } from '@centesimo/db'
import { checkInvariants } from '@centesimo/invariants'
import type { PaymentGateway } from '@centesimo/payments'

/** Lists every discrepancy: in our invariants, per package, and against the provider's records. */
export async function checkBooks({
  database,
  gateway,
}: {
  database: Database
  gateway: PaymentGateway
}): Promise<string[]> {
  const violations = await checkInvariants(database)
  return [
    ...violations.map(({ invariant, count, detail }) => `${invariant}: ${count}, as ${detail}`),
    ...(await checkPackages(database)),
    ...(await checkEvents(database)),
    ...(await checkProvider({ database, gateway })),
  ]
}

/**
 * The captured money of a package is its price times its purchases, and each purchase gave its
 * credits.
 */
async function checkPackages({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`
    select pack.name, count(*)::int as purchases, sum(p.captured_cents)::int as cents, pack.price_cents * count(*)::int as due,
      sum(l.amount)::int as credits, pack.credits * count(*)::int as owed
    from credit_packages pack join payments p on p.package_id = pack.id and p.applied_at is not null
    left join ledger l on l.type = 'purchase' and l.payment_id = p.id
    group by pack.id`)
  return rows
    .filter(({ cents, due, credits, owed }) => cents !== due || credits !== owed)
    .map(
      (row) =>
        `${row.name}: ${row.purchases} purchases, ${row.cents} of ${row.due} cents, ${row.credits} of ${row.owed} credits`,
    )
}

/** Every webhook event was handled, so every one belongs to a known payment. */
async function checkEvents({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`select type, about, explanation from provider_events where handled_at is null`)
  return rows.map(({ type, about, explanation }) => `event ${type} of ${about}: ${explanation}`)
}

/** Compares every order at the provider with its payment: the same money captured and refunded. */
async function checkProvider({
  database,
  gateway,
}: {
  database: Database
  gateway: PaymentGateway
}): Promise<string[]> {
  const payments = await database.db
    .selectFrom('payments')
    .select(['public_id', 'state', 'provider_order_id', 'capture_id', 'captured_cents', 'refunded_cents'])
    .where('provider_order_id', 'is not', null)
    .execute()
  const problems: string[] = []
  for (const payment of payments) {
    const { captures } = await gateway.getOrder(payment.provider_order_id!)
    const taken = captures.filter(({ status }) => ['completed', 'refunded', 'partially-refunded'].includes(status))
    const [capture] = taken
    const back = payment.refunded_cents
    const refunded = back === 0 ? 'completed' : back === payment.captured_cents ? 'refunded' : 'partially-refunded'
    const isRight = capture
      ? taken.length === 1 && capture.amountCents === payment.captured_cents && capture.status === refunded
      : payment.captured_cents === null
    if (!isRight)
      problems.push(`payment ${payment.public_id} is ${payment.state}, at the provider ${JSON.stringify(captures)}`)
  }
  return problems
}
