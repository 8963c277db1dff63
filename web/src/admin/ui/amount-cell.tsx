import { formatEuro } from '@centesimo/domain'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { CellNote } from './cell-note.tsx'

/** An amount in cents, and what of it was refunded. */
export function AmountCell({ amount, refunded }: { amount: number; refunded: number }) {
  return (
    <>
      {refunded > 0 && <CellNote>{adminUiText.list.refundedPart(formatEuro(refunded))}</CellNote>}
      {formatEuro(amount)}
    </>
  )
}
