import { type AdminAct, type Db, recordAct } from '@centesimo/db'
import type { PaymentRow } from './payment-deps.ts'

type PaymentAct = Omit<AdminAct, 'target'> & { payment: Pick<PaymentRow, 'public_id'> }

/** Writes an admin's action on a payment to the audit log. Returns the row's id. */
export function recordPaymentAct(db: Db, { payment, ...act }: PaymentAct): Promise<number> {
  return recordAct(db, { ...act, target: { kind: 'payment', id: payment.public_id } })
}
