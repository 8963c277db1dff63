import { z } from 'zod'
import { limits } from '../limits.ts'
import { isoTime, line } from '../text.ts'

/**
 * An admin's reason for an action that does not explain itself; stored in the audit log and, for
 * credits, in the ledger.
 */
export const actReason = line('Motivo richiesto')
  .trim()
  .min(limits.reasonChars.min, 'Motivo richiesto')
  .max(limits.reasonChars.max, 'Motivo troppo lungo')

export const Message = z.object({ message: z.string() })

/** An entry of the audit log, written in the action's own transaction. */
export const AdminAct = z.object({
  id: z.string(),
  at: isoTime,
  /** null: the platform itself. */
  adminName: z.string().nullable(),
  /** As in the code: `auction.close`. */
  act: z.string(),
  targetKind: z.string(),
  targetId: z.string(),
  /** The auction's title, the username …; null if it has none. */
  targetName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AdminAct = z.output<typeof AdminAct>

export const housePauseNotice = line('Scrivi un avviso per il pubblico')
  .trim()
  .min(limits.noticeChars.min, 'Scrivi un avviso per il pubblico')
  .max(limits.noticeChars.max, "L'avviso può avere al massimo 200 caratteri")

/** The platform is paused: no bids are accepted and no auction closes. */
export const HousePause = z.object({ notice: z.string(), since: isoTime })
export type HousePause = z.output<typeof HousePause>
