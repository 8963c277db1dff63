/** How many more parts of a file may be parsed, over all nesting levels. */
export type Allowance = { parts: number }

/**
 * A video of 5 MB has a few thousand parts. Parsing a malicious file of 2.5 million empty parts
 * would block the event loop, and every bid with it.
 */
export function newAllowance(): Allowance {
  return { parts: 50_000 }
}

/** False once the limit is exceeded. */
export function take(left: Allowance): boolean {
  return left.parts-- > 0
}

export function isExceeded(left: Allowance): boolean {
  return left.parts < 0
}
