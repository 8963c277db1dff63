/**
 * The credits of a purchase to revoke when `refundedCents` of its `amountCents` are refunded in
 * total. `takenBefore` were revoked by earlier refunds. Rounded to the nearest credit; a full
 * refund revokes all of them.
 */
export function creditsToRevoke(purchase: {
  credits: number
  amountCents: number
  refundedCents: number
  takenBefore: number
}): number {
  const { credits, amountCents, refundedCents, takenBefore } = purchase
  const due = Math.round((credits * Math.min(refundedCents, amountCents)) / amountCents)
  return Math.max(due - takenBefore, 0)
}
