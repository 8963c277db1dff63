import { z } from 'zod'
import { type ErrorCode, errorCatalogue } from '../errors.ts'
import { isoTime } from '../text.ts'

/** The body of every answer that is not a success, as a schema for documents. See `ErrorBody`. */
export const Refusal = z.object({
  code: z.enum(Object.keys(errorCatalogue) as ErrorCode[]),
  /** In Italian, for a person. */
  message: z.string(),
  requestId: z.string(),
  /** A message per field of the body or the query. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Until when it is refused: of LIMIT_REACHED and EXCLUDED, unless no end is known. */
  until: isoTime.optional(),
})
