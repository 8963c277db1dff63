import type { WonAuction } from '@centesimo/contract'
import { isPaymentUrgent, wonOrderState } from '@centesimo/domain'
import { formatTimeLeft } from '../orders/format-time-left.ts'
import { orderText } from '../text/order-text.ts'
import { profileText } from '../text/profile-text.ts'
import { winText } from '../text/win-text.ts'

export type WonView = {
  badge: keyof typeof profileText.won.badges
  tone: 'green' | 'orange' | 'red' | 'blue' | 'calm'
  /** The caption of the amount. */
  amount: string
  /** What the winner has to do, or why nothing is due. */
  line: string
  isUrgent: boolean
  /** Pending and not past due. */
  isPayable: boolean
  /** The win came to nothing. */
  isCancelled: boolean
}

const words = profileText.won

/** The state of a won auction's order at `now`. */
export function wonView(
  order: Pick<WonAuction, 'status' | 'amount' | 'shippingCents' | 'refunded' | 'paymentDueDate' | 'isPaymentChecking'>,
  now: number,
): WonView {
  const { status, amount, shippingCents, refunded, paymentDueDate, isPaymentChecking } = order
  const dueAt = Date.parse(paymentDueDate)
  const sumLabel = winText.sumOf(shippingCents)
  const calm = { amount: sumLabel, isUrgent: false, isPayable: false, isCancelled: false }
  const refundedLine = refunded > 0 ? orderText.refunded(refunded, amount) : null
  if (status === 'pending' && isPaymentChecking) {
    return { ...calm, badge: 'checking', tone: 'blue', line: words.checkingText }
  }
  switch (wonOrderState({ status, dueAt }, now)) {
    case 'payable': {
      const isUrgent = isPaymentUrgent(dueAt, now)
      const tone = isUrgent ? 'red' : 'orange'
      const line = orderText.dueBy(paymentDueDate, formatTimeLeft(dueAt, now))
      return { badge: 'pending', tone, amount: words.amountDue, line, isUrgent, isPayable: true, isCancelled: false }
    }
    case 'overdue':
      return { ...calm, badge: 'overdue', tone: 'red', line: words.overdue }
    case 'paid':
      return {
        ...calm,
        badge: 'completed',
        tone: 'green',
        amount: words.amountPaid,
        line: refundedLine ?? words.completedText,
      }
    case 'invalid':
      return refundedLine
        ? { ...calm, badge: 'refunded', tone: 'calm', line: refundedLine, isCancelled: true }
        : invalidView(status, sumLabel)
  }
}

function invalidView(status: WonAuction['status'], amount: string): WonView {
  const calm = { tone: 'calm', amount, isUrgent: false, isPayable: false, isCancelled: true } as const
  if (status === 'expired') return { ...calm, badge: 'expired', line: words.expiredText }
  if (status === 'cancelled') return { ...calm, badge: 'cancelled', line: words.cancelledText }
  return { ...calm, badge: 'failed', tone: 'red', line: words.failedText }
}
