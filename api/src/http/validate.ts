import type { z } from 'zod'
import { Refusal, refuseFields } from './refusal.ts'

/** The value as its schema gives it back; throws the 400 with every field's sentence. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal(refuseFields(fieldsOf(parsed.error)))
}

/** The first sentence of each field; a field that the schema does not know is named itself. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const name of names) {
      const field = name.join('.') || 'body'
      if (!fields.has(field)) fields.set(field, issue.message)
    }
  }
  return Object.fromEntries(fields)
}
