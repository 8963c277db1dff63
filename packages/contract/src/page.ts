import { z } from 'zod'
import { limits } from './limits.ts'
import { line } from './text.ts'

/** An absent and an empty query value (`?status=&search=`) mean the same. */
export function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** `limit` as the digits of a query string, from 1 to the largest page. */
export function pageSize(size: { default: number; max: number }) {
  return optionalQuery(
    z
      .string()
      .regex(/^\d{1,4}$/, 'Limite non valido')
      .meta({ type: 'integer', minimum: 1, maximum: size.max, default: size.default })
      .transform(Number)
      .refine((n) => n >= 1 && n <= size.max, 'Limite non valido'),
  )
}

/** Opaque: where the next page starts, from the `x-next-cursor` header. */
export const cursor = optionalQuery(
  z
    .string()
    .max(400, 'Cursore non valido')
    .regex(/^[\w-]+$/, 'Cursore non valido'),
)

export const pageQuery = z.strictObject({ limit: pageSize(limits.page), cursor })

/** The search text of a list. */
export const searchText = optionalQuery(line().max(limits.searchChars, 'Ricerca troppo lunga'))
