import type { z } from 'zod'

/** What is wrong with a body, by field and in the contract's own words, as an `ActDialog` takes it. */
export function wrongFields(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? []
  // The first thing that is wrong with a field is said: the rest follows from it.
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message] as const).reverse())
}
