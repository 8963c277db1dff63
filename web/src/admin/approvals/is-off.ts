import type { ApprovalRule } from '@centesimo/contract'

/** Whether one person decides alone, whatever the amount. */
export function isOff({ refundCents, giftCredits, minCreditCents }: ApprovalRule): boolean {
  return refundCents === null && giftCredits === null && minCreditCents === null
}
