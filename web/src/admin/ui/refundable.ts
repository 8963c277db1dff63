import type { AdminOrder, AdminPayment } from '@centesimo/contract'
import { creditsToRevoke } from '@centesimo/domain'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'

/** The refundable part of a payment and the consequences of a refund. Amounts in cents. */
export type Refundable = {
  paymentId: string
  title: string
  userName: string
  left: number
  /** What happens to the purchase when `cents` are refunded. */
  consequences: (cents: number) => string[]
}

const { consequences: texts } = adminPaymentsText.refund

/** Null if nothing can be refunded. */
export function refundablePayment(payment: AdminPayment): Refundable | null {
  const left = (payment.capturedAmount ?? 0) - payment.refunded
  if (left <= 0 || (payment.state !== 'applied' && payment.state !== 'parked')) return null
  const revokedBefore = payment.refunds.reduce(
    (sum, { creditsTaken, creditsOwed }) => sum + creditsTaken + creditsOwed,
    0,
  )
  const consequences =
    payment.completedAt === null ? () => [texts.notGiven] : consequencesOf({ ...payment, left, revokedBefore })
  return { ...payment, paymentId: payment.id, left, consequences }
}

export function refundableOrder(order: AdminOrder, paymentId: string): Refundable {
  const { amount, refunded, auctionTitle: title, userName } = order
  const left = amount - refunded
  const bought = { ...order, credits: null, left }
  // An order has no list of its refunds: together they have taken what one of their sum would take.
  const revokedBefore = revokedBy(0, { ...bought, revokedBefore: 0 })
  return { paymentId, title, userName, left, consequences: consequencesOf({ ...bought, revokedBefore }) }
}

type Bought = Pick<
  AdminPayment,
  'amount' | 'shippingCents' | 'refunded' | 'credits' | 'prizeCredits' | 'creditsBack'
> & { left: number; revokedBefore: number }

function consequencesOf(bought: Bought) {
  return (cents: number) => [...orderConsequences(cents, bought), ...creditConsequences(cents, bought)]
}

function orderConsequences(cents: number, { credits, prizeCredits, left }: Bought): string[] {
  if (credits !== null) return []
  if (prizeCredits !== null) return [cents < left ? texts.prizePart : texts.prize]
  return [cents < left ? texts.orderPart : texts.order]
}

function creditConsequences(cents: number, bought: Bought): string[] {
  if (givenCredits(bought) === 0) return []
  const revoked = revokedBy(cents, bought)
  const isOfShipping = bought.refunded + cents <= bought.shippingCents
  const taken = revoked > 0 ? texts.credits(revoked) : isOfShipping ? texts.shippingOnly : texts.noCredits
  return [taken, ...(bought.credits !== null && cents >= bought.left ? [texts.benefits] : [])]
}

function revokedBy(cents: number, bought: Bought): number {
  const { amount: amountCents, shippingCents, refunded, revokedBefore } = bought
  const credits = givenCredits(bought)
  return creditsToRevoke({ credits, amountCents, shippingCents, refundedCents: refunded + cents, revokedBefore })
}

function givenCredits({ credits, prizeCredits, creditsBack }: Bought): number {
  return credits ?? prizeCredits ?? creditsBack ?? 0
}
