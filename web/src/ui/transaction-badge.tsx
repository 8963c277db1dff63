import type { TransactionType } from '@centesimo/contract'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import { Badge } from './badge.tsx'

const tones = {
  purchase: 'green',
  bid: 'calm',
  refund: 'blue',
  bonus: 'blue',
  referral: 'blue',
  deduction: 'calm',
} as const satisfies Record<TransactionType, string>

/** The type of a ledger entry. */
export function TransactionBadge({ type }: { type: TransactionType }) {
  return <Badge tone={tones[type]}>{transactionTypeLabels[type]}</Badge>
}
