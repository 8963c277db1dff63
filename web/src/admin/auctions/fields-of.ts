import type { z } from 'zod'

/** The first sentence about each field. */
export function fieldsOf({ issues }: z.ZodError): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}
