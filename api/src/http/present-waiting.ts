import type { ApprovalNeeded } from '@centesimo/contract'
import { APPROVAL_DAYS } from '@centesimo/domain'
import type { WaitsForApproval } from '@centesimo/people'

/** What waits for a second person, for the caller. */
export function presentWaiting({ approvalId, expiresAt }: WaitsForApproval): ApprovalNeeded {
  return {
    code: 'TWO_PERSON_RULE',
    message: `Serve una seconda persona: la richiesta aspetta la sua conferma per ${APPROVAL_DAYS} giorni`,
    approvalId,
    expiresAt: expiresAt.toISOString(),
  }
}
