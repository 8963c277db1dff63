import type { AdminReferral } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminReferralsText } from '../../text/admin-referrals-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

export const referralCalls = {
  activate: 'activateReferral',
  release: 'releaseReferral',
  decline: 'declineReferral',
} as const
export type ReferralAction = keyof typeof referralCalls

type ReferralDialogProps = { referral: AdminReferral; action: ReferralAction; onClose: () => void }

/** Rewards a completed referral, releases or declines a held one. */
export function ReferralDialog({ referral, action, onClose }: ReferralDialogProps) {
  const { id, referrerUsername, referredEmail } = referral
  const words = adminReferralsText[action]
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(referrerUsername, referredEmail)}
      confirmLabel={words.confirm}
      action={(idempotencyKey) => call(referralCalls[action], { params: { id }, idempotencyKey })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    />
  )
}
