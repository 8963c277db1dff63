import { copy, type Declared, erased, internal, staying } from './column-declaration.ts'

const order = staying('orders', 'nameless')
const address = erased('orders')
const document = staying('accounting', 'law')
const event = erased('paymentEvents')
const call = erased('repeatedCalls')
const request = staying('auditLog', 'nameless')
const entry = staying('bids', 'nameless')

/** Orders, payments and the credit ledger. */
export const moneyColumns = {
  orders: {
    id: 'key',
    public_id: order('orders.id'),
    user_id: 'link',
    type: order('orders.type'),
    auction_id: 'link',
    run: 'link',
    amount_cents: order('orders.amountCents'),
    shipping_cents: order('orders.shippingCents'),
    prize_credits: order('orders.prizeCredits'),
    status: order('orders.status'),
    product_title: order('orders.productTitle'),
    product_image: 'offer',
    product_description: 'offer',
    shipping_address: address('orders.shippingAddress'),
    shipping: address('orders.shipping'),
    shipping_state: order('orders.shippingState'),
    tracking_number: address('orders.trackingNumber'),
    carrier_id: 'link',
    paypal_order_id: order('orders.paypalOrderId'),
    payment_due_at: order('orders.paymentDueAt'),
    created_at: order('orders.createdAt'),
    completed_at: order('orders.completedAt'),
    shipped_at: order('orders.shippedAt'),
    delivered_at: order('orders.deliveredAt'),
    returned_at: order('orders.returnedAt'),
  },
  payments: {
    id: 'key',
    public_id: document('payments.id'),
    user_id: 'link',
    purpose: document('payments.purpose'),
    package_id: 'link',
    order_id: 'link',
    title: document('payments.title'),
    amount_cents: document('payments.amountCents'),
    currency: document('payments.currency'),
    captured_cents: document('payments.capturedCents'),
    captured_currency: document(copy),
    refunded_cents: document('payments.refundedCents'),
    credits: document('payments.credits'),
    win_slots: document('payments.winSlots'),
    free_shipping_days: document('payments.freeShippingDays'),
    state: document('payments.state'),
    explanation: document('payments.explanation'),
    provider_order_id: document('payments.paypalOrderId'),
    capture_id: document('payments.captureId'),
    payer_email_folded: erased('accounting')('payments.payerEmail'),
    payee_id: 'technical',
    fee_cents: 'figure',
    created_at: document('payments.createdAt'),
    captured_at: document('payments.paidAt'),
    applied_at: document('payments.appliedAt'),
    updated_at: 'technical',
    request_id: 'key',
    attempts: 'technical',
    reconcile_tries: 'technical',
    next_attempt_at: 'technical',
  },
  credits_back_orders: {
    order_id: 'link',
    auction_id: 'link',
    run: 'link',
    user_id: 'link',
    credits: order('orders.creditsBack'),
  },
  refunds: {
    id: 'key',
    payment_id: 'link',
    amount_cents: document('refunds.amountCents'),
    state: document('refunds.state'),
    reason: document('refunds.reason'),
    origin: document('refunds.origin'),
    admin_id: 'link',
    credits_taken: document('refunds.creditsTaken'),
    credits_owed: document('refunds.creditsOwed'),
    provider_refund_id: document('refunds.paypalRefundId'),
    created_at: document('refunds.createdAt'),
    done_at: document('refunds.doneAt'),
    request_id: 'key',
  },
  approval_rules: {
    version: 'key',
    refund_cents: 'operator',
    gift_credits: 'operator',
    min_credit_cents: 'operator',
    admin_id: 'link',
    saved_at: 'operator',
  },
  // Refunds and gifts of which a second person decides or decided.
  approvals: {
    id: 'key',
    public_id: 'key',
    kind: request('requestsOfAdmins.kind'),
    user_id: 'link',
    payment_id: 'link',
    amount: request('requestsOfAdmins.amount'),
    reason: request('requestsOfAdmins.reason'),
    asked_by: 'link',
    asked_at: request('requestsOfAdmins.askedAt'),
    expires_at: request('requestsOfAdmins.expiresAt'),
    request_id: 'key',
    state: request('requestsOfAdmins.state'),
    decided_by: 'link',
    decided_at: request('requestsOfAdmins.decidedAt'),
    refund_id: 'link',
  },
  receipts: {
    payment_id: 'link',
    year: document('receipts.year'),
    number: document('receipts.number'),
    issued_at: document('receipts.issuedAt'),
    buyer_name: document('receipts.buyerName'),
    buyer_email: document('receipts.buyerEmail'),
    shipping_address: document('receipts.shippingAddress'),
    title: document('receipts.title'),
    amount_cents: document('receipts.amountCents'),
    vat_percent: document('receipts.vatPercent'),
    is_test: 'technical',
    company_version: 'link',
  },
  provider_events: {
    number: 'key',
    id: 'key',
    type: staying('paymentEvents', 'nameless')('paymentEvents.type'),
    about: 'link',
    body: event('paymentEvents.body'),
    received_at: staying('paymentEvents', 'nameless')('paymentEvents.receivedAt'),
    handled_at: 'technical',
    tries: 'technical',
    explanation: staying('paymentEvents', 'nameless')(internal),
  },
  ledger: {
    id: 'key',
    user_id: 'link',
    type: entry('creditLedger.type'),
    amount: entry('creditLedger.amount'),
    balance_after: entry('creditLedger.balance'),
    description: entry('creditLedger.description'),
    auction_id: 'link',
    run: 'link',
    seq: 'link',
    payment_id: 'link',
    key: staying('bids', 'hash')(internal),
    created_at: entry('creditLedger.at'),
  },
  idempotency_keys: {
    user_id: 'link',
    key: 'key',
    endpoint: call(internal),
    body_hash: call(internal),
    status: call(internal),
    reply: call(copy),
    created_at: call(internal),
  },
} satisfies Declared<
  | 'orders'
  | 'payments'
  | 'credits_back_orders'
  | 'refunds'
  | 'approval_rules'
  | 'approvals'
  | 'receipts'
  | 'provider_events'
  | 'ledger'
  | 'idempotency_keys'
>
