import type { Db } from '@centesimo/db'
import { debtPaidBy } from '@centesimo/ledger'
import type { CaptureResult, PaymentRefusal } from '../payments.ts'
import { purchaseKey } from '../purchase-key.ts'

/** The result of a capture for its caller, read from the payment's current row. */
export async function captureResult(db: Db, paymentId: number): Promise<CaptureResult | PaymentRefusal> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('credit_packages', 'credit_packages.id', 'payments.package_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('payments')
    .select([
      'credit_packages.public_id as package_public_id',
      'orders.public_id as order_public_id',
      'orders.prize_credits',
    ])
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const refusal = refusals[row.state]
  if (refusal) return refusal
  return {
    paymentId: row.public_id,
    providerOrderId: row.provider_order_id!,
    status: row.applied_at === null ? 'pending' : 'completed',
    captureId: row.capture_id,
    amountCents: row.amount_cents,
    packageId: row.package_public_id,
    orderId: row.order_public_id,
    creditsAdded: row.applied_at === null ? 0 : (row.credits ?? row.prize_credits ?? 0),
    debtPaid: await debtPaidBy(db, purchaseKey(row.id)),
  }
}

const notCompleted = 'Impossibile completare il pagamento'

const refusals: Record<string, PaymentRefusal> = {
  created: { refused: 'PAYMENT_NOT_APPROVED' },
  declined: { refused: 'PAYMENT_DECLINED' },
  cancelled: { refused: 'INVALID_STATE', message: 'Pagamento annullato' },
  failed: { refused: 'INVALID_STATE', message: notCompleted },
}
