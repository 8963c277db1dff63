import { z } from 'zod'

/** What became of one item of a bulk action, or with `dryRun` what would. */
export const BulkResult = z.object({
  /** As it was sent. */
  id: z.string(),
  /** `done`: audited and notified as by hand. `unchanged`: there was nothing left to do. */
  outcome: z.enum(['done', 'unchanged', 'failed']),
  /** What the item is called, once it is found. */
  title: z.string().nullable(),
  /** Why nothing is done; in a dry run also what else is done with it. */
  message: z.string().nullable(),
})
export type BulkResult = z.output<typeof BulkResult>
