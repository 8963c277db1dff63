/** How long a request waits for a second person. */
export const APPROVAL_DAYS = 7

/** What one admin refunds of a payment, or gives a user, within this time counts as one. */
export const SPLIT_HOURS = 24

/**
 * Whether a refund or a gift needs a second person: more than `above` together with what the same
 * admin did of it lately. In cents or credits; `above` null is a rule that is off.
 */
export function needsSecondPerson(act: { amount: number; recent: number; above: number | null }): boolean {
  return act.above !== null && act.recent + act.amount > act.above
}
