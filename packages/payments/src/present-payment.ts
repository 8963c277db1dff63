import type { AdminPayment, Payment, PaymentStatus } from '@centesimo/contract'
import type { Db, Refunds } from '@centesimo/db'
import { type Selectable, sql } from 'kysely'
import type { PaymentRow } from './payment-deps.ts'
import { receiptNumber } from './receipt/receipt-number.ts'

/**
 * Payments with the joined columns that are displayed. The caller adds the filter, the order and
 * the limit.
 */
export function selectPayments(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .leftJoin('credits_back_orders', 'credits_back_orders.order_id', 'payments.order_id')
    .leftJoin('receipts', 'receipts.payment_id', 'payments.id')
    .selectAll('payments')
    .select([
      'users.public_id as user_public_id',
      'users.username',
      'users.email',
      'orders.public_id as order_public_id',
      'orders.prize_credits',
      'orders.shipping_cents',
      'credits_back_orders.credits as credits_back',
      'receipts.year as receipt_year',
      'receipts.number as receipt_number',
      waitingRefund,
    ])
}

/** Times as Postgres writes them: `presentAdminPayment` turns them into ISO. */
type WaitingRefund = NonNullable<AdminPayment['waitingRefund']>

/** At most one waits for each payment. */
const waitingRefund = sql<WaitingRefund | null>`(
  select json_build_object('amount', approvals.amount, 'askedBy', asker.username, 'askedAt', approvals.asked_at,
    'expiresAt', approvals.expires_at)
  from approvals join users as asker on asker.id = approvals.asked_by
  where approvals.payment_id = payments.id and approvals.kind = 'refund' and approvals.state = 'open'
    and approvals.expires_at > statement_timestamp()
  order by approvals.id limit 1)`.as('waiting_refund')

export type ShownPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number]

/** A payment as its own user sees it. */
export function presentPayment(row: ShownPayment): Payment {
  const { receipt_year: year, receipt_number: number } = row
  return {
    id: row.public_id,
    purpose: row.purpose as Payment['purpose'],
    title: row.title,
    amount: row.amount_cents,
    currency: 'EUR',
    status: statusOf(row),
    credits: row.credits,
    orderId: row.order_public_id,
    prizeCredits: row.prize_credits,
    creditsBack: row.applied_at === null ? null : row.credits_back,
    refunded: row.refunded_cents,
    receiptNumber: year !== null && number !== null ? receiptNumber({ year, number }) : null,
    createdAt: row.created_at.toISOString(),
    completedAt: row.applied_at?.toISOString() ?? null,
  }
}

/** A payment as admins see it, with its refunds. */
export function presentAdminPayment(row: ShownPayment, refunds: readonly Selectable<Refunds>[]): AdminPayment {
  return {
    ...presentPayment(row),
    userId: row.user_public_id,
    userName: row.username,
    userEmail: row.email,
    state: row.state as AdminPayment['state'],
    explanation: row.explanation,
    paypalOrderId: row.provider_order_id,
    captureId: row.capture_id,
    capturedAmount: row.captured_cents,
    fee: row.fee_cents,
    shippingCents: row.shipping_cents ?? 0,
    refunds: refunds.filter(({ payment_id }) => payment_id === row.id).map(presentRefund),
    waitingRefund: row.waiting_refund && presentWaiting(row.waiting_refund),
  }
}

/** The refunds of these payments, oldest first. */
export async function readRefunds(db: Db, paymentIds: readonly number[]): Promise<Selectable<Refunds>[]> {
  if (paymentIds.length === 0) return []
  return await db.selectFrom('refunds').selectAll().where('payment_id', 'in', paymentIds).orderBy('id').execute()
}

export async function readAdminPayment(db: Db, paymentId: number): Promise<AdminPayment> {
  const row = await selectPayments(db).where('payments.id', '=', paymentId).executeTakeFirstOrThrow()
  return presentAdminPayment(row, await readRefunds(db, [paymentId]))
}

function presentWaiting({ askedAt, expiresAt, ...asked }: WaitingRefund): WaitingRefund {
  return { ...asked, askedAt: new Date(askedAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() }
}

function presentRefund(row: Selectable<Refunds>): AdminPayment['refunds'][number] {
  return {
    id: String(row.id),
    amount: row.amount_cents,
    state: row.state as AdminPayment['refunds'][number]['state'],
    origin: row.origin as AdminPayment['refunds'][number]['origin'],
    reason: row.reason,
    creditsTaken: row.credits_taken,
    creditsOwed: row.credits_owed,
    createdAt: row.created_at.toISOString(),
  }
}

/** An applied payment stays completed while a partial refund is in progress. */
function statusOf({ state, applied_at }: Pick<PaymentRow, 'state' | 'applied_at'>): PaymentStatus {
  if (state === 'refunding') return applied_at === null ? 'checking' : 'completed'
  return statuses[state] ?? 'pending'
}

const statuses: Record<string, PaymentStatus> = {
  creating: 'pending',
  created: 'pending',
  capturing: 'checking',
  captured: 'checking',
  parked: 'checking',
  applied: 'completed',
  declined: 'declined',
  cancelled: 'cancelled',
  failed: 'failed',
  refunded: 'refunded',
}
