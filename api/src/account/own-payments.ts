import type { Db } from '@centesimo/db'

/** A user's payments, also unfinished ones, newest first, with refunds. Amounts in cents. */
export function readOwnPayments(db: Db, userId: number) {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.public_id as id', 'payments.purpose', 'payments.title', 'orders.public_id as orderId'])
    .select(['payments.amount_cents as amountCents', 'payments.currency', 'payments.refunded_cents as refundedCents'])
    .select(['payments.credits', 'payments.state', 'payments.payer_email_folded as payerEmail'])
    .select(['payments.provider_order_id as paypalOrderId', 'payments.capture_id as captureId'])
    .select(['payments.created_at as createdAt', 'payments.captured_at as paidAt'])
    .where('payments.user_id', '=', userId)
    .orderBy('payments.id', 'desc')
    .execute()
}

/** The receipts of these payments, as issued. */
export function readOwnReceipts(db: Db, userId: number) {
  return db
    .selectFrom('receipts')
    .innerJoin('payments', 'payments.id', 'receipts.payment_id')
    .select(['payments.public_id as paymentId', 'receipts.year', 'receipts.number', 'receipts.issued_at as issuedAt'])
    .select(['receipts.buyer_name as buyerName', 'receipts.buyer_email as buyerEmail'])
    .select(['receipts.shipping_address as shippingAddress', 'receipts.title'])
    .select(['receipts.amount_cents as amountCents', 'receipts.vat_percent as vatPercent'])
    .where('payments.user_id', '=', userId)
    .orderBy('receipts.payment_id', 'desc')
    .execute()
}
