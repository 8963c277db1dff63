/** How many parts of one file are still looked at, at all depths together. */
export type Allowance = { parts: number }

/** A film of 5 MB has some thousands; one of two and a half million empty parts would hold up every bid while it is walked. */
export function newAllowance(): Allowance {
  return { parts: 50_000 }
}

/** False when there have been too many. */
export function take(left: Allowance): boolean {
  return left.parts-- > 0
}

export function isExceeded(left: Allowance): boolean {
  return left.parts < 0
}
