import type { AdminPayment } from '@centesimo/contract'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { Badge } from '../../ui/badge.tsx'

const tones = {
  creating: 'calm',
  created: 'calm',
  declined: 'red',
  capturing: 'blue',
  captured: 'blue',
  applied: 'calm',
  cancelled: 'calm',
  failed: 'red',
  parked: 'orange',
  refunding: 'blue',
  refunded: 'calm',
} as const satisfies Record<AdminPayment['state'], string>

/** What nearly every payment is, said quietly beside what needs a look. */
const usual: AdminPayment['state'] = 'applied'

type BadgeProps = { payment: Pick<AdminPayment, 'state' | 'amount' | 'refunded'> }

const isInPart = ({ state, amount, refunded }: BadgeProps['payment']) =>
  state === usual && refunded > 0 && refunded < amount

export function PaymentStateBadge({ payment }: BadgeProps) {
  const { state } = payment
  if (isInPart(payment)) return <Badge>{adminPaymentsText.refundedInPart}</Badge>
  return (
    <Badge tone={tones[state]} isPlain={state === usual} {...(state === 'parked' && { dot: 'still' as const })}>
      {adminPaymentsText.states[state]}
    </Badge>
  )
}
