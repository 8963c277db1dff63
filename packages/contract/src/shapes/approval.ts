import { z } from 'zod'
import { isoTime } from '../text.ts'

/**
 * The body of a 202: nothing was done yet, a second person must agree. It is no refusal, because
 * what was asked for is stored and may still be carried out.
 */
export const ApprovalNeeded = z.object({
  code: z.literal('TWO_PERSON_RULE'),
  /** In Italian, for a person. */
  message: z.string(),
  approvalId: z.string(),
  /** Until when it can be agreed to. */
  expiresAt: isoTime,
})
export type ApprovalNeeded = z.output<typeof ApprovalNeeded>

/** Whether a call was answered with 202. */
export function awaitsApproval(reply: unknown): reply is ApprovalNeeded {
  return typeof reply === 'object' && reply !== null && 'code' in reply && reply.code === 'TWO_PERSON_RULE'
}

export const approvalKinds = ['refund', 'gift'] as const
/** `expired`: no decision came in time. */
export const approvalStates = ['open', 'done', 'declined', 'withdrawn', 'expired'] as const
