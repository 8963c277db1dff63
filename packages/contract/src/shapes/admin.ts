import { z } from 'zod'
import { limits } from '../limits.ts'
import { isoTime, line } from '../text.ts'

/** Why an admin does what cannot be explained by itself; it stands in the audit and, of credits, in the ledger. */
export const actReason = line('Motivo richiesto')
  .trim()
  .min(limits.reasonChars.min, 'Motivo richiesto')
  .max(limits.reasonChars.max, 'Motivo troppo lungo')

export const Message = z.object({ message: z.string() })

/** What an admin did: who, when, what, to whom, before and after. Source: every act's own transaction. */
export const AdminAct = z.object({
  id: z.string(),
  at: isoTime,
  /** null: the house itself. */
  adminName: z.string().nullable(),
  /** As the code calls it: `auction.close`. */
  act: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  /** The auction's title, the person's username …; null when it has none. */
  targetName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AdminAct = z.output<typeof AdminAct>

export const housePauseNotice = line('Scrivi un avviso per il pubblico')
  .trim()
  .min(limits.noticeChars.min, 'Scrivi un avviso per il pubblico')
  .max(limits.noticeChars.max, "L'avviso può avere al massimo 200 caratteri")

/** The whole house rests: nobody bids, no countdown ends. */
export const HousePause = z.object({ notice: z.string(), since: isoTime })
export type HousePause = z.output<typeof HousePause>
