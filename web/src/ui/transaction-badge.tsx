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

/** The type of a ledger entry; plain in rows whose amount has the colour already. */
export function TransactionBadge({ type, isPlain = false }: { type: TransactionType; isPlain?: boolean }) {
  return (
    <Badge tone={tones[type]} isPlain={isPlain}>
      {transactionTypeLabels[type]}
    </Badge>
  )
}
