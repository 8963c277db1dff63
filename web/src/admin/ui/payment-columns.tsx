import type { AdminPayment } from '@centesimo/contract'
import { formatEuro, orderNumber, paymentNet } from '@centesimo/domain'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import type { AdminColumn } from './admin-column.ts'
import { AmountCell } from './amount-cell.tsx'
import { CellNote } from './cell-note.tsx'
import { MomentCell } from './moment-cell.tsx'
import { PaymentStateBadge } from './payment-state-badge.tsx'
import { UserCell } from './user-cell.tsx'

const { columns: heads } = adminPaymentsText

/** Cents in a column of its own; nothing where there are none. */
const money = (
  key: 'refunded' | 'fee' | 'net',
  cents: (payment: AdminPayment) => number | null,
): AdminColumn<AdminPayment> => ({
  key,
  head: heads[key],
  align: 'end',
  phone: 'none',
  // Refunds are few: their state says so.
  ...(key === 'refunded' && { isOptional: true }),
  cell: (payment) => {
    const sum = cents(payment)
    return sum !== null && formatEuro(sum)
  },
})

/** The columns of payments; those of one person leave out whose they are. */
export const paymentColumns: AdminColumn<AdminPayment>[] = [
  {
    key: 'date',
    head: heads.date,
    // The same moment as in the ledger.
    cell: ({ createdAt, completedAt }) => <MomentCell at={completedAt ?? createdAt} />,
  },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  {
    key: 'what',
    head: heads.what,
    wide: true,
    phone: 'title',
    cell: ({ title, state, explanation }) => (
      <>
        {title}
        {state === 'parked' && explanation && <CellNote>{explanation}</CellNote>}
      </>
    ),
  },
  // As short as that of an order; the search finds it.
  { key: 'number', head: heads.number, phone: 'none', cell: ({ id }) => orderNumber(id) },
  {
    key: 'receipt',
    head: heads.receipt,
    phone: 'none',
    isOptional: true,
    cell: ({ receiptNumber }) => receiptNumber,
  },
  { key: 'state', head: heads.state, phone: 'figure', cell: (payment) => <PaymentStateBadge payment={payment} /> },
  { key: 'amount', head: heads.amount, align: 'end', phone: 'end', cell: ({ amount }) => formatEuro(amount) },
  money('refunded', ({ refunded }) => refunded || null),
  money('fee', ({ fee }) => fee),
  money('net', paymentNet),
]

/** A card has no column for refunds. */
export const paymentCards = paymentColumns.map(
  (column): AdminColumn<AdminPayment> =>
    column.key === 'amount' ? { ...column, cell: (payment) => <AmountCell {...payment} /> } : column,
)
