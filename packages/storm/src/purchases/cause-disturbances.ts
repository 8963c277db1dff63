import { newId, transaction } from '@centesimo/db'
import { InsufficientCredits, post } from '@centesimo/ledger'
import { type PurchaseKit, unlessCrashed } from './create-purchase-kit.ts'
import type { Buyer } from './insert-buyers.ts'

/**
 * Events beside purchases: credits are spent, refunds are made by us or at the provider, accounts
 * are closed, the provider goes down.
 */
export async function causeDisturbances(kit: PurchaseKit, buyer: Buyer): Promise<void> {
  const { dice } = kit
  if (dice.chance(0.3)) await spend(kit, buyer)
  if (dice.chance(0.1)) await refundSomething(kit)
  if (dice.chance(0.03)) await refundAtProvider(kit)
  if (dice.chance(0.002)) await close(kit, buyer)
  if (dice.chance(0.003)) await kit.sandbox.fault({ kind: 'serverError', count: 20 })
}

async function spend({ database, dice }: PurchaseKit, { id: userId }: Buyer): Promise<void> {
  const entry = { userId, type: 'deduction', amount: -1 - dice.below(80), key: newId(), description: 'Spesi' } as const
  try {
    await transaction(database.pool, ({ db }) => post(db, [entry]))
  } catch (error) {
    if (!(error instanceof InsufficientCredits)) throw error
  }
}

async function refundSomething(kit: PurchaseKit): Promise<void> {
  const { dice, crashable } = kit
  const payment = await somePayment(kit)
  if (!payment) return
  const amountCents = dice.chance(0.5) ? null : 1 + dice.below(payment.amount_cents)
  const request = { adminId: 1, paymentId: payment.public_id, amountCents, reason: 'prova' }
  const clicks = dice.chance(0.2) ? 3 : 1
  await Promise.all(Array.from({ length: clicks }, () => unlessCrashed(crashable.refund(request))))
}

/** A chargeback, or a refund on the provider's own page. Refusals by the provider are ignored. */
async function refundAtProvider(kit: PurchaseKit): Promise<void> {
  const payment = await somePayment(kit)
  if (!payment?.provider_order_id) return
  const { dice, sandbox } = kit
  const action = dice.chance(0.5)
    ? sandbox.reverse(payment.provider_order_id)
    : sandbox.refund(payment.provider_order_id, '0.01')
  await action.catch(() => {})
}

async function close({ database }: PurchaseKit, { id }: Buyer): Promise<void> {
  await database.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', id).execute()
}

async function somePayment({ database, dice }: PurchaseKit) {
  const rows = await database.db
    .selectFrom('payments')
    .select(['public_id', 'amount_cents', 'provider_order_id'])
    .where('state', 'in', ['applied', 'parked', 'refunding', 'capturing'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.length === 0 ? null : dice.pick(rows)
}
