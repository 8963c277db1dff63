import type { Approval } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { whatOf } from './what-of.ts'

const calls = { decline: 'declineApproval', withdraw: 'withdrawApproval' } as const

type EndDialogProps = { act: keyof typeof calls; approval: Approval; onClose: () => void }

/** Declines what another admin asked for, or takes back what one asked for oneself. */
export function EndDialog({ act, approval, onClose }: EndDialogProps) {
  const { id, kind, amount, user } = approval
  const words = adminApprovalsText[act]
  const { consequence, again } = adminApprovalsText.decline
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title(whatOf(approval), user.username)}
      lead={[consequence[kind](amount), act === 'decline' && again].filter(Boolean).join(' ')}
      confirmLabel={words.confirm}
      action={() => call(calls[act], { params: { id } })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    />
  )
}
