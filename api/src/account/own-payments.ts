import type { Db } from '@centesimo/db'

/** A user's payments, also unfinished ones, newest first, with refunds. Amounts in cents. */
export function readOwnPayments(db: Db, userId: number) {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.public_id as id', 'payments.purpose', 'payments.title', 'orders.public_id as orderId'])
    .select(['payments.amount_cents as amountCents', 'payments.currency', 'payments.refunded_cents as refundedCents'])
    .select(['payments.credits', 'payments.state', 'payments.payer_email_folded as payerEmail'])
    .select(['payments.win_slots as winSlots', 'payments.free_shipping_days as freeShippingDays'])
    .select(['payments.captured_cents as capturedCents', 'payments.explanation'])
    .select(['payments.provider_order_id as paypalOrderId', 'payments.capture_id as captureId'])
    .select(['payments.created_at as createdAt', 'payments.captured_at as paidAt'])
    .select('payments.applied_at as appliedAt')
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

/** The refunds of these payments, with the reason that an admin wrote. */
export function readOwnRefunds(db: Db, userId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payments.public_id as paymentId', 'refunds.amount_cents as amountCents', 'refunds.state'])
    .select(['refunds.reason', 'refunds.origin', 'refunds.provider_refund_id as paypalRefundId'])
    .select(['refunds.credits_taken as creditsTaken', 'refunds.credits_owed as creditsOwed'])
    .select(['refunds.created_at as createdAt', 'refunds.done_at as doneAt'])
    .where('payments.user_id', '=', userId)
    .orderBy('refunds.id', 'desc')
    .execute()
}

/** Refunds and gifts that an admin asked for and a second one decides or decided, without names. */
export function readRequestsOfAdmins(db: Db, userId: number) {
  return db
    .selectFrom('approvals')
    .select(['kind', 'amount', 'reason', 'state', 'asked_at as askedAt', 'expires_at as expiresAt'])
    .select('decided_at as decidedAt')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute()
}

/** What the provider has told of these payments, as it came: it may name the payer. */
export function readOwnPaymentEvents(db: Db, userId: number) {
  const own = db.selectFrom('payments').where('user_id', '=', userId)
  return db
    .selectFrom('provider_events')
    .select(['type', 'received_at as receivedAt', 'body'])
    .where((event) =>
      event.or([
        event('about', 'in', own.select('provider_order_id')),
        event('about', 'in', own.select('capture_id')),
        event('about', 'in', own.select('public_id')),
      ]),
    )
    .orderBy('number', 'desc')
    .execute()
}
