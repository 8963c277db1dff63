/** How long a request waits for a second person. */
export const APPROVAL_DAYS = 7

/** What one admin refunds of a payment, or gives a user, within this time counts as one. */
export const SPLIT_HOURS = 24

/** Above which amounts, and below which price of a credit; null is a part that is off. */
type Amounts = { refundCents: number | null; giftCredits: number | null; minCreditCents: number | null }

/** Whether one person may do more after a change of the rule than before. */
export function isLoosened(before: Amounts, after: Amounts): boolean {
  return (
    isRaised(before.refundCents, after.refundCents) ||
    isRaised(before.giftCredits, after.giftCredits) ||
    (before.minCreditCents !== null && (after.minCreditCents === null || after.minCreditCents < before.minCreditCents))
  )
}

function isRaised(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before)
}

/** Whether a package sells credits for less than the rule allows. */
export function isTooCheap(pack: { priceCents: number; credits: number }, minCreditCents: number | null): boolean {
  return minCreditCents !== null && pack.priceCents < minCreditCents * pack.credits
}

/**
 * Whether a refund or a gift needs a second person: more than `above` together with what the same
 * admin did of it lately. In cents or credits; `above` null is a rule that is off.
 */
export function needsSecondPerson(act: { amount: number; recent: number; above: number | null }): boolean {
  return act.above !== null && act.recent + act.amount > act.above
}
