import { z } from 'zod'
import { isoTime } from '../text.ts'

/** A passkey of the user, without its key. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
})
export type Passkey = z.output<typeof Passkey>
