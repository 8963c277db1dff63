import { z } from 'zod'
import { limits } from './limits.ts'

/** An absent query value and an empty one (`?status=&search=`) mean the same. */
export function optionalQuery<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
}

/** `limit` as the digits of a query string, from 1 to the most that a page may hold. */
export function pageSize(size: { default: number; max: number }) {
  return optionalQuery(
    z
      .string()
      .regex(/^\d{1,4}$/, 'Limite non valido')
      .transform(Number)
      .refine((n) => n >= 1 && n <= size.max, 'Limite non valido'),
  )
}

/** The opaque place where the next page starts: what `x-next-cursor` said. */
export const cursor = optionalQuery(
  z
    .string()
    .max(400, 'Cursore non valido')
    .regex(/^[\w-]+$/, 'Cursore non valido'),
)

export const pageQuery = z.object({ limit: pageSize(limits.page), cursor })

/** Headers of a list that can grow. The body stays the plain array. */
export const pageHeaders = { nextCursor: 'x-next-cursor', totalCount: 'x-total-count' } as const
