import { type AuditEntry, type Db, recordAudit } from '@centesimo/db'
import type { PaymentRow } from './payment-deps.ts'

type PaymentAudit = Omit<AuditEntry, 'target'> & { payment: Pick<PaymentRow, 'public_id'> }

/** Writes an admin's action on a payment to the audit log. */
export function recordPaymentAudit(db: Db, { payment, ...action }: PaymentAudit): Promise<void> {
  return recordAudit(db, { ...action, target: { kind: 'payment', id: payment.public_id } })
}
