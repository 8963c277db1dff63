import type { Db, Refunds } from '@centesimo/db'
import { freeShippingUntil, type SpentCredits, shareOfReturned } from '@centesimo/domain'
import { post } from '@centesimo/ledger'
import { type Balance, lockBuyer, revokeFirstPurchase } from '@centesimo/people'
import { type Selectable, sql } from 'kysely'
import { readGiven, readPurchase } from '../credits-back/read-purchase.ts'
import { decideRevocation } from '../decide/decide-refund.ts'
import type { LockedPayment } from '../lock-payment.ts'
import type { BalanceEvent, PaymentRow } from '../payment-deps.ts'

type RevokedCredits = { taken: number; owed: number; balanceEvents: BalanceEvent[] }

/**
 * What a payment gave: the credits of a package or of a won auction, or with `returned` those of a
 * run, as they had been spent.
 */
export type GivenCredits = {
  credits: number
  /** What of the payment was for shipping. */
  shippingCents: number
  returned: SpentCredits | null
}

/** null where the payment gave none. */
export async function readGivenCredits(db: Db, { payment, order }: LockedPayment): Promise<GivenCredits | null> {
  const credits = payment.credits ?? order?.prize_credits ?? null
  const shippingCents = order?.shipping_cents ?? 0
  if (credits !== null) return { credits, shippingCents, returned: null }
  const purchase = order ? await readPurchase(db, order.id) : undefined
  const returned = purchase ? await readGiven(db, purchase) : null
  return returned && { credits: returned.credits, shippingCents, returned }
}

/**
 * Revokes the credits of a refund as far as the balance allows; the rest becomes the user's debt. A
 * full refund of a first purchase also revokes the referrer's bonus.
 */
export async function revokeCredits(
  db: Db,
  payment: PaymentRow,
  refund: Selectable<Refunds>,
  given: GivenCredits,
  { refundedCents, isFull }: { refundedCents: number; isFull: boolean },
): Promise<RevokedCredits> {
  // Lock order: `lockBuyer` also locks the referrer, so it comes before any other user lock.
  const buyer = await lockBuyer(db, payment.user_id)
  const revokedBefore = await readRevoked(db, payment.id)
  const { credits, shippingCents } = given
  const purchased = { credits, amountCents: payment.amount_cents, shippingCents }
  const { taken, owed } = decideRevocation(purchased, { refundedCents, revokedBefore, balance: buyer.credits })
  if (owed > 0) await addDebt(db, payment.user_id, owed)
  const returned = given.returned && shareOfReturned(given.returned, { takenBefore: revokedBefore, credits: taken })
  const balances = taken > 0 ? [await deduct(db, payment, refund, { taken, returned })] : []
  if (isFull) balances.push(...(await revokeFirstPurchase(db, { userId: payment.user_id, paymentId: payment.id })))
  return { taken, owed, balanceEvents: balances.map((balance) => ({ kind: 'credits', ...balance })) }
}

async function deduct(
  db: Db,
  payment: PaymentRow,
  refund: Selectable<Refunds>,
  { taken, returned }: { taken: number; returned: SpentCredits | null },
): Promise<Balance> {
  const userId = payment.user_id
  const [posting] = await post(db, [
    {
      userId,
      type: 'deduction',
      amount: -taken,
      key: `refund:${refund.id}`,
      description: `Rimborso di ${payment.title}: crediti stornati`,
      paymentId: payment.id,
      ...(returned && { returned }),
    },
  ])
  return { userId, credits: posting!.balance }
}

async function readRevoked(db: Db, paymentId: number): Promise<number> {
  const { revoked } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(credits_taken + credits_owed), 0)::int`.as('revoked'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return revoked
}

async function addDebt(db: Db, userId: number, owed: number): Promise<void> {
  await db
    .updateTable('users')
    .set((user) => ({ debt_credits: user('debt_credits', '+', owed) }))
    .where('id', '=', userId)
    .execute()
}

export async function revokeBenefits(db: Db, payment: PaymentRow): Promise<void> {
  const { user_id, win_slots, free_shipping_days } = payment
  if (win_slots === 0 && free_shipping_days === 0) return
  const until = freeShippingUntil(await readOtherGrants(db, payment))
  await db
    .updateTable('users')
    .set({
      win_slots: sql<number>`greatest(win_slots - ${win_slots}, 0)`,
      ...(free_shipping_days > 0 && { free_shipping_until: until === null ? null : new Date(until) }),
    })
    .where('id', '=', user_id)
    .execute()
}

/** The user's days of free shipping from other payments, which this one's refund leaves. */
async function readOtherGrants(db: Db, { id, user_id }: PaymentRow): Promise<{ at: number; days: number }[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['applied_at', 'free_shipping_days as days'])
    .where('user_id', '=', user_id)
    .where('free_shipping_days', '>', 0)
    .where('applied_at', 'is not', null)
    .where('state', '<>', 'refunded')
    .where('id', '<>', id)
    .execute()
  return rows.map(({ applied_at, days }) => ({ at: applied_at!.getTime(), days }))
}
