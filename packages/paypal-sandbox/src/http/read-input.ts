import type { core, ZodType } from 'zod'
import { PaypalError, refusal } from './paypal-error.ts'

/** Parses a body by its schema. Throws PayPal's 400 with all its errors at once. */
export function readInput<T>(schema: ZodType<T>, input: unknown): T {
  const read = schema.safeParse(input, { reportInput: true })
  if (read.success) return read.data
  throw new PaypalError(
    400,
    read.error.issues.slice(0, 20).flatMap((wrong) => {
      const { field, value } = { field: pointerTo(wrong.path), value: shown(wrong.input) }
      return refusal(issueOf(wrong), { field, location: 'body', ...(value !== undefined && { value }) }).details
    }),
  )
}

function issueOf(wrong: core.$ZodIssue): string {
  if (wrong.code === 'invalid_type')
    return wrong.input === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'MALFORMED_REQUEST_JSON'
  if (wrong.code === 'invalid_value')
    return wrong.input === undefined ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE'
  if (wrong.code === 'too_small') return wrong.origin === 'array' ? 'INVALID_ARRAY_MIN_ITEMS' : 'INVALID_STRING_LENGTH'
  if (wrong.code === 'too_big') return wrong.origin === 'array' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_STRING_LENGTH'
  return 'INVALID_PARAMETER_SYNTAX'
}

function pointerTo(path: PropertyKey[]): string {
  return `/${path.map(String).join('/')}`
}

function shown(input: unknown): string | undefined {
  if (typeof input !== 'string' && typeof input !== 'number') return undefined
  return String(input).slice(0, 200)
}
