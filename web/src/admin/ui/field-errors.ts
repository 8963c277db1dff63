import type { z } from 'zod'

/** Validation errors of a body by field, with the contract's messages, for an `ActionDialog`. */
export function fieldErrors(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? []
  // Keeps the first error of each field: the others usually follow from it.
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse())
}
