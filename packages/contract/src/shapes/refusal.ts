import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '../errors.ts'

/** The body of every answer that is not a success, as a schema for documents. See `ErrorBody`. */
export const Refusal = z.object({
  code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]),
  /** In Italian, for a person. */
  message: z.string(),
  requestId: z.string(),
  /** A message per field of the body or the query. */
  fields: z.record(z.string(), z.string()).optional(),
})
