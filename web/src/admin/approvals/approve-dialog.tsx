import type { Approval } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminApprovalsText } from '../../text/admin-approvals-text.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { refundablePayment } from '../ui/refundable.ts'
import { whatOf } from './what-of.ts'

const { approve: words, ...texts } = adminApprovalsText

/** Agrees to what another admin asked for, after showing what it does. */
export function ApproveDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const { id, kind, user, askedBy, askedAt, reason } = approval
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger={kind === 'refund'}
      title={words.title(whatOf(approval), user.username)}
      lead={[texts.asked(askedBy.username, askedAt), reason && texts.reason(reason)].filter(Boolean).join(' ')}
      confirmLabel={words.confirm[kind]}
      action={(idempotencyKey) => call('approveApproval', { params: { id }, idempotencyKey })}
      fallback={words.failed}
      done={({ message }) => ({ title: words.done, description: message })}
    >
      <BulletList>
        {consequencesOf(approval).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </BulletList>
    </ActionDialog>
  )
}

/** In today's numbers: the balance and the payment may have changed since it was asked. */
function consequencesOf({ payment, amount, user }: Approval): string[] {
  if (!payment) return [texts.balance(user.credits, user.credits + amount)]
  const refundable = refundablePayment(payment)
  if (!refundable || refundable.left < amount) return [texts.impossible]
  return [words.refund(amount, user.username), texts.left(refundable.left - amount), ...refundable.consequences(amount)]
}
