/** How many more parts of a file may be parsed, over all nesting levels. */
export type PartBudget = { parts: number }

/**
 * A video of 5 MB has a few thousand parts. Parsing a malicious file of 2.5 million empty parts
 * would block the event loop, and every bid with it.
 */
export function createPartBudget(): PartBudget {
  return { parts: 50_000 }
}

/** False once the limit is exceeded. */
export function takePart(budget: PartBudget): boolean {
  return budget.parts-- > 0
}

export function isExceeded(budget: PartBudget): boolean {
  return budget.parts < 0
}
