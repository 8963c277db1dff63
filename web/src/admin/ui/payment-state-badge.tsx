import type { AdminPayment } from '@centesimo/contract'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  creating: 'calm',
  created: 'calm',
  declined: 'red',
  capturing: 'blue',
  captured: 'blue',
  applied: 'green',
  cancelled: 'calm',
  failed: 'red',
  parked: 'orange',
  refunding: 'blue',
  refunded: 'calm',
} as const satisfies Record<AdminPayment['state'], string>

type BadgeProps = { payment: Pick<AdminPayment, 'state' | 'amount' | 'refunded'> }

export function PaymentStateBadge({ payment: { state, amount, refunded } }: BadgeProps) {
  if (state === 'applied' && refunded > 0 && refunded < amount) return <Badge>{adminPaymentsText.refundedInPart}</Badge>
  return (
    <Badge tone={tones[state]} {...(state === 'parked' && { dot: 'still' as const })}>
      {adminPaymentsText.states[state]}
    </Badge>
  )
}
