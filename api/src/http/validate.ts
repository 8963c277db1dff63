import type { z } from 'zod'
import { Refusal, refuseFields } from './refusal.ts'

const MAX_FIELDS = 100
const MAX_ELEMENTS = 500
/** Fields that an answer names at most. */
const MAX_NAMED_FIELDS = 20

/** The value as parsed by its schema; throws the 400 with the fields' messages. */
export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  if (isTooMuch(value)) throw new Refusal(refuseFields({ body: 'Richiesta non valida' }))
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal(refuseFields(fieldsOf(parsed.error)))
}

/**
 * No call takes so many fields or such a long list: checking each one would block the event loop.
 */
function isTooMuch(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  let fields = 0
  for (const name in value) {
    const field = (value as Record<string, unknown>)[name]
    if (++fields > MAX_FIELDS || (Array.isArray(field) && field.length > MAX_ELEMENTS)) return true
  }
  return false
}

/** The first message of each field; an unknown field is named itself. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    for (const name of names) {
      const field = name.join('.') || 'body'
      if (!fields.has(field)) fields.set(field, issue.message)
      if (fields.size >= MAX_NAMED_FIELDS) return Object.fromEntries(fields)
    }
  }
  return Object.fromEntries(fields)
}
