import type { Db } from '@centesimo/db'
import type { PaymentRow } from '../payment-deps.ts'
import type { ProviderEvent } from '../payment-gateway.ts'

/**
 * Finds the payment of an event by its capture id, else by its order id. The reference is the last
 * resort, since the payer can set it to any value.
 */
export async function findPayment(
  db: Db,
  { captureId, providerOrderId, reference }: Pick<ProviderEvent, 'captureId' | 'providerOrderId' | 'reference'>,
): Promise<PaymentRow | undefined> {
  return (
    (await findBy(db, 'capture_id', captureId)) ??
    (await findBy(db, 'provider_order_id', providerOrderId)) ??
    (await findBy(db, 'public_id', reference))
  )
}

async function findBy(db: Db, column: 'capture_id' | 'provider_order_id' | 'public_id', value: string | null) {
  if (value === null) return undefined
  return await db.selectFrom('payments').selectAll().where(column, '=', value).executeTakeFirst()
}
