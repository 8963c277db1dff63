import { z } from 'zod'
import { centsOf, wholeOf } from '../text/euro-text.ts'

/**
 * Schemas for typed input: euro amounts as people write them become cents; whole numbers may have
 * points between the thousands.
 */
export const inEuro = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.string().transform(centsOf).pipe(schema)
export const inWholes = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z.string().transform(wholeOf).pipe(schema)
