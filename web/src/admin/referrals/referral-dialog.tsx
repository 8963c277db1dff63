import type { AdminReferral } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminReferralsText } from '../../text/admin-referrals-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { availableAction } from './available-action.ts'

const calls = { activate: 'activateReferral', release: 'releaseReferral' } as const

/** Rewards a completed referral, or releases a pending one. */
export function ReferralDialog({ referral, onClose }: { referral: AdminReferral; onClose: () => void }) {
  const action = availableAction(referral)
  if (!action) return null
  const { id, referrerUsername, referredEmail } = referral
  const words = adminReferralsText[action]
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(referrerUsername, referredEmail)}
      confirmLabel={words.confirm}
      action={(idempotencyKey) => call(calls[action], { params: { id }, idempotencyKey })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    />
  )
}
