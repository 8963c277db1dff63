import { limits } from '../limits.ts'
import { line } from '../text.ts'

/**
 * An admin's reason for an action that does not explain itself; stored in the audit log and, for
 * credits, in the ledger.
 */
export const actionReason = line('Motivo richiesto')
  .trim()
  .min(limits.reasonChars.min, 'Motivo richiesto')
  .max(limits.reasonChars.max, 'Motivo troppo lungo')
