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
  return { ...payment, paymentId: payment.id, left, consequences: consequencesOf(payment, left) }
}

export function refundableOrder(order: AdminOrder, paymentId: string): Refundable {
  const left = order.amount - order.refunded
  return { paymentId, title: order.auctionTitle, userName: order.userName, left, consequences: orderConsequences(left) }
}

function consequencesOf(payment: AdminPayment, left: number) {
  if (payment.completedAt === null) return () => [texts.notGiven]
  const credits = payment.credits ?? payment.prizeCredits
  return credits == null ? orderConsequences(left) : creditConsequences({ ...payment, credits }, left)
}

const orderConsequences = (left: number) => (cents: number) => [cents < left ? texts.orderPart : texts.order]

function creditConsequences({ credits, amount, refunded, refunds }: AdminPayment & { credits: number }, left: number) {
  const revokedBefore = refunds.reduce((sum, { creditsTaken, creditsOwed }) => sum + creditsTaken + creditsOwed, 0)
  return (cents: number) => {
    const revoked = creditsToRevoke({ credits, amountCents: amount, refundedCents: refunded + cents, revokedBefore })
    return [revoked > 0 ? texts.credits(revoked) : texts.noCredits, ...(cents < left ? [] : [texts.benefits])]
  }
}
