/**
 * The credits of a purchase to revoke when `refundedCents` of its `amountCents` are refunded in
 * total. Rounded to the nearest credit; a full refund revokes all of them. A refund is of the
 * shipping first, which takes none: the buyer keeps the object that the credits came with.
 */
export function creditsToRevoke(purchase: {
  credits: number
  amountCents: number
  /** What of the amount was for shipping. */
  shippingCents?: number
  refundedCents: number
  /** Already revoked by earlier refunds, whether taken from the balance or added as debt. */
  revokedBefore: number
}): number {
  const { credits, amountCents, shippingCents = 0, refundedCents, revokedBefore } = purchase
  const ofObject = Math.max(0, Math.min(refundedCents, amountCents) - shippingCents)
  const due = Math.round((credits * ofObject) / (amountCents - shippingCents))
  return Math.max(due - revokedBefore, 0)
}
