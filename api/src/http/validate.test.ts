import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Refusal } from './refusal.ts'
import { validate } from './validate.ts'

const schema = z.strictObject({ images: z.array(z.string()).optional() })

test('refuses a body with thousands of unknown fields without naming them', () => {
  const body = Object.fromEntries(Array.from({ length: 8_000 }, (_, i) => [`k${i}`, 1]))
  expect(fieldsOf(body)).toEqual({ body: 'Richiesta non valida' })
})

test('refuses an oversized list without checking its elements', () => {
  expect(fieldsOf({ images: Array.from({ length: 10_000 }, () => ({})) })).toEqual({ body: 'Richiesta non valida' })
})

test('names at most twenty fields', () => {
  const body = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`k${i}`, 1]))
  expect(Object.keys(fieldsOf(body))).toHaveLength(20)
})

function fieldsOf(body: unknown): Record<string, string> {
  try {
    validate(schema, body)
  } catch (error) {
    return (error as Refusal).refused.fields ?? {}
  }
  throw new Error('the value was accepted')
}
