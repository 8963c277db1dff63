import { z } from 'zod'
import { limits } from '../limits.ts'
import { line } from '../text.ts'

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

export const BulkReply = z.object({ results: z.array(BulkResult) })

const wrongIds = 'Elenco non valido'

/** The fields of every bulk action. */
export const bulkFields = {
  ids: z
    .array(line(wrongIds).min(1, wrongIds).max(100, wrongIds), wrongIds)
    .min(1, 'Scegli almeno un elemento')
    .max(limits.bulkItems, `Puoi agire su ${limits.bulkItems} elementi alla volta`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un elemento è ripetuto'),
  /** Only says what would happen. */
  dryRun: z.boolean('Valore non valido'),
}

/**
 * What bulk actions have in common. Each item is done by the code of the single call, in its own
 * transaction and with its own audit entry: what fails undoes nothing else.
 */
export const bulkCall = {
  access: 'admin',
  body: z.strictObject(bulkFields),
  reply: BulkReply,
  idempotent: true,
  limit: 'bulk',
  withinMs: 60_000,
} as const
