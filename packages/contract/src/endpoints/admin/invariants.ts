import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { isoTime } from '../../text.ts'

export const BrokenInvariant = z.object({
  name: z.string(),
  /** Its group, 1 to 11, as `npm run verify` numbers them. */
  group: z.int(),
  since: isoTime,
  /** Broken rows, at least: those of the first 100 auctions or users. */
  rows: z.int(),
  /** Each with the order, payment, auction or user that it is about; null if that is deleted. */
  examples: z.array(
    z.object({
      detail: z.string(),
      about: z
        .object({ kind: z.enum(['auction', 'user', 'order', 'payment']), id: z.string(), name: z.string() })
        .nullable(),
    }),
  ),
})
export type BrokenInvariant = z.output<typeof BrokenInvariant>

export const InvariantReport = z.object({
  /** The check of what changed, each minute. Null until the worker's first one. */
  checkedAt: isoTime.nullable(),
  durationMs: z.int().nullable(),
  /** The sweeps over all rows. */
  sweeps: z.array(
    z.object({
      of: z.enum(['auctions', 'users']),
      /** How much of the present round is done, 0 to 1. */
      share: z.number(),
      checkedAt: isoTime.nullable(),
      roundFinishedAt: isoTime.nullable(),
    }),
  ),
  violations: z.array(BrokenInvariant),
})
export type InvariantReport = z.output<typeof InvariantReport>

export const readInvariants = endpoint('readInvariants', {
  access: 'admin',
  summary: 'Whether every credit and bid adds up, as the worker last saw it',
  reply: InvariantReport,
})
