import type { AdminPayment } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import type { AdminColumn } from './admin-column.ts'
import { AmountCell } from './amount-cell.tsx'
import { CellNote } from './cell-note.tsx'
import { MomentCell } from './moment-cell.tsx'
import { PaymentStateBadge } from './payment-state-badge.tsx'
import { UserCell } from './user-cell.tsx'

const { columns: heads } = adminPaymentsText

/** The columns of payments; those of one person leave out whose they are. */
export const paymentColumns: AdminColumn<AdminPayment>[] = [
  {
    key: 'what',
    head: heads.what,
    cell: ({ title, state, explanation }) => (
      <>
        {title}
        {state === 'parked' && explanation && <CellNote>{explanation}</CellNote>}
      </>
    ),
  },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  {
    key: 'receipt',
    head: heads.receipt,
    phone: 'none',
    cell: ({ receiptNumber }) => receiptNumber,
  },
  {
    key: 'fee',
    head: heads.fee,
    align: 'end',
    phone: 'none',
    cell: ({ fee }) => fee !== null && formatEuro(fee),
  },
  { key: 'amount', head: heads.amount, align: 'end', phone: 'end', cell: (payment) => <AmountCell {...payment} /> },
  { key: 'state', head: heads.state, phone: 'figure', cell: (payment) => <PaymentStateBadge payment={payment} /> },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]
