import { limitMessage, toIsoTime } from '@centesimo/contract'
import type { Db } from '@centesimo/db'
import { type LimitRefusal, refusePurchaseByLimits } from '@centesimo/domain'
import { readOwnLimits } from '@centesimo/ledger'
import { lockForLimits } from '@centesimo/people'
import { sql } from 'kysely'
import type { PaymentRow } from '../payment-deps.ts'
import type { PaymentRefusal } from '../payments.ts'
import { type Except, readMonthCents } from './month-cents.ts'

type Purchase = {
  userId: number
  cents: number
  /** Whose month counts; absent for a purchase of now. */
  capturedAt?: Date | null
  except?: Except
}

/**
 * Why the limits that a user has set refuse a purchase; null without limits, too. Locks the user,
 * so the caller has locked auctions, orders and payments before.
 */
export async function refuseByLimits(
  db: Db,
  { userId, cents, capturedAt, except }: Purchase,
): Promise<LimitRefusal | null> {
  const now = await lockForLimits(db, [userId])
  if (!(await hasLimits(db, userId))) return null
  const { limits } = await readOwnLimits(db, userId)
  const spent = await readMonthCents(db, userId, { at: capturedAt?.getTime() ?? now, now, ...(except && { except }) })
  return refusePurchaseByLimits(limits, { at: now, cents, spent })
}

/**
 * Why a user may not begin a purchase. An account that must confirm its address neither bids nor
 * buys until it does. Refusing only excluded mailboxes would tell a stranger of an exclusion.
 */
export async function refusePurchase(db: Db, purchase: Purchase): Promise<PaymentRefusal | null> {
  const limited = await refuseByLimits(db, purchase)
  const { must_confirm_email: isUnconfirmed } = await db
    .selectFrom('users')
    .select('must_confirm_email')
    .where('id', '=', purchase.userId)
    .executeTakeFirstOrThrow()
  return isUnconfirmed ? unconfirmed : limited && limitRefusal(limited)
}

const unconfirmed: PaymentRefusal = {
  refused: 'EMAIL_NOT_VERIFIED',
  message: 'Per comprare conferma la tua email: apri il link che ti abbiamo inviato, o chiedine uno nuovo dal profilo',
}

/** The refusal of a payment under its lock. What was won is owed: its payment is never refused. */
export async function refusePaymentByLimits(
  db: Db,
  payment: PaymentRow,
  order: { type: string } | null,
): Promise<LimitRefusal | null> {
  if (order?.type === 'auction') return null
  return await refuseByLimits(db, {
    userId: payment.user_id,
    cents: payment.amount_cents,
    capturedAt: payment.captured_at,
    except: { paymentId: payment.id, orderId: payment.order_id },
  })
}

/** Notes that a user's limits have allowed a payment, also if they have none yet. */
export async function recordAllowed(db: Db, { id, user_id }: Pick<PaymentRow, 'id' | 'user_id'>): Promise<void> {
  await sql`
    insert into limited_payments (payment_id, user_id, asked_at)
    values (${id}, ${user_id}, clock_timestamp())
    on conflict (payment_id) do update set asked_at = excluded.asked_at`.execute(db)
}

/** What was allowed for an attempt that took no money says nothing about money of another. */
export async function forgetAllowed(db: Db, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  await db.deleteFrom('limited_payments').where('payment_id', '=', id).execute()
}

/** Whether they were asked before the money was taken. */
export async function isAllowed(db: Db, { id }: Pick<PaymentRow, 'id'>): Promise<boolean> {
  const row = await db
    .selectFrom('limited_payments')
    .select('payment_id')
    .where('payment_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

async function hasLimits(db: Db, userId: number): Promise<boolean> {
  const user = await db.selectFrom('users').select('has_limits').where('id', '=', userId).executeTakeFirstOrThrow()
  return user.has_limits
}

export function limitRefusal(refusal: LimitRefusal): PaymentRefusal {
  const until = toIsoTime(refusal.until)
  return { refused: refusal.code, message: limitMessage(refusal), ...(until !== null && { until }) }
}
