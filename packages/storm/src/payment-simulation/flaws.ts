/** A mistake that the checks have to find. */
export const flaws = [
  'gives again what it gave',
  'records a refund again',
  'takes more credits than there are',
  'accepts any amount',
  'does not look at cancelled payments',
  'leaves the prize',
  'gives back what came back',
  'lets the buyer bid',
] as const
export type Flaw = (typeof flaws)[number]
