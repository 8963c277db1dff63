import type { Db } from '@centesimo/db'
import type { Deps } from '../deps.ts'
import { type Refused, refuse } from '../http/refusal.ts'
import { refusePayment, refuseUndecided } from '../http/refuse-payment.ts'

type Completion = { userId: number; packageId: string; providerOrderId: string }

/** Captures the payment of a package, unless that is already done, and returns what it gave. */
export async function completePurchase(
  { database: { db }, payments }: Pick<Deps, 'database' | 'payments'>,
  { userId, packageId, providerOrderId }: Completion,
): Promise<{ creditsAdded: number; debtPaid: number; credits: number } | Refused> {
  const bought = await db
    .selectFrom('credit_packages')
    .select('id')
    .where('public_id', '=', packageId)
    .executeTakeFirst()
  if (!bought) return refuse('PACKAGE_NOT_FOUND')
  // A payment that was approved for something else stays untouched.
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .where('user_id', '=', userId)
    .where('package_id', '=', bought.id)
    .executeTakeFirst()
  if (!payment) return refuse('PAYMENT_NOT_FOUND')

  const captured = await payments.capture({ userId, providerOrderId })
  if ('refused' in captured) return refusePayment(captured)
  if (captured.status === 'pending') return refuseUndecided()
  const { creditsAdded, debtPaid } = captured
  return { creditsAdded, debtPaid, credits: await readCredits(db, userId) }
}

async function readCredits(db: Db, userId: number): Promise<number> {
  const { credits } = await db.selectFrom('users').select('credits').where('id', '=', userId).executeTakeFirstOrThrow()
  return credits
}
