import type { Approval } from '@centesimo/contract'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'

/** "Rimborso di 90,00 €", "500 crediti bonus". */
export function whatOf({ kind, amount }: Approval): string {
  return adminApprovalsText.what[kind](amount)
}
