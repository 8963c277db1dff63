/**
 * How many credits of a purchase are taken back when `refundedCents` of its `amountCents` have been given back in all, `takenBefore` credits
 * for earlier refunds included. Rounded to the nearest credit; the whole amount takes them all.
 */
export function creditsToTakeBack(purchase: {
  credits: number
  amountCents: number
  refundedCents: number
  takenBefore: number
}): number {
  const { credits, amountCents, refundedCents, takenBefore } = purchase
  const due = Math.round((credits * Math.min(refundedCents, amountCents)) / amountCents)
  return Math.max(due - takenBefore, 0)
}
