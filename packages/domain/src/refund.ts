/**
 * The credits of a purchase to revoke when `refundedCents` of its `amountCents` are refunded in
 * total. Rounded to the nearest credit; a full refund revokes all of them.
 */
export function creditsToRevoke(purchase: {
  credits: number
  amountCents: number
  refundedCents: number
  /** Already revoked by earlier refunds, whether taken from the balance or added as debt. */
  revokedBefore: number
}): number {
  const { credits, amountCents, refundedCents, revokedBefore } = purchase
  const due = Math.round((credits * Math.min(refundedCents, amountCents)) / amountCents)
  return Math.max(due - revokedBefore, 0)
}
