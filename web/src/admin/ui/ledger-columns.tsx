import type { AdminLedgerEntry, AdminTransaction } from '@centesimo/contract'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { adminTransactionsText as words } from '../../text/admin-transactions-text.ts'
import { creditText, formatSigned } from '../../text/credit-text.ts'
import { formatCount, formatCredits } from '../../text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import type { AdminColumn } from './admin-column.ts'
import css from './ledger-columns.module.css'
import { MomentCell } from './moment-cell.tsx'
import { paymentPath } from './target-path.ts'
import { UserCell } from './user-cell.tsx'

const { columns: heads } = words

/** Only roles that see payments read an entry with its payment. */
type LedgerRow = AdminTransaction & Partial<Pick<AdminLedgerEntry, 'payment'>>

/** What an entry is about, without what its type says: an auction, what was paid, a reason. */
function referenceOf({ type, description, auctionTitle, payment }: LedgerRow): string {
  if (type === 'bid') return auctionTitle ?? description
  if (type !== 'purchase' || !payment) return words.reasonOf(description)
  const what = payment.packageName === null ? description : words.bought(payment.packageName)
  return words.paid(what, formatEuro(payment.amount))
}

function pathOf({ auctionId, payment }: LedgerRow): string | null {
  if (auctionId) return `/admin/aste/${auctionId}`
  return payment ? paymentPath(payment.id) : null
}

/**
 * The columns of the ledger; those of one person leave out whose it is. The amount alone has a
 * colour.
 */
export const ledgerColumns: AdminColumn<LedgerRow>[] = [
  { key: 'type', head: heads.type, phone: 'figure', cell: ({ type }) => transactionTypeLabels[type] },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  {
    key: 'reference',
    head: heads.reference,
    wide: true,
    phone: 'title',
    cell: (entry) => {
      const path = pathOf(entry)
      return path ? <Link to={path}>{referenceOf(entry)}</Link> : referenceOf(entry)
    },
  },
  {
    key: 'amount',
    head: heads.amount,
    align: 'end',
    phone: 'end',
    cell: ({ amount, type }) => (
      <b className={clsx(amount > 0 && css.came)} title={creditText.amount(amount, type)}>
        {formatSigned(amount)}
      </b>
    ),
  },
  {
    key: 'balance',
    head: heads.balance,
    cardHead: words.balance,
    align: 'end',
    cell: ({ balanceAfter }) => formatCount(balanceAfter),
  },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]

/** Most are purchases, and a title as "Bonus di benvenuto" names the type of its entry. */
function isTypeNamed(entry: LedgerRow): boolean {
  return (
    entry.type === 'purchase' ||
    referenceOf(entry).toLowerCase().includes(transactionTypeLabels[entry.type].toLowerCase())
  )
}

export const ledgerCards = ledgerColumns.map((column): AdminColumn<LedgerRow> => {
  if (column.key === 'type')
    return { ...column, cell: (entry) => !isTypeNamed(entry) && <Badge>{transactionTypeLabels[entry.type]}</Badge> }
  // A card has no column head that names the unit.
  if (column.key === 'balance') return { ...column, cell: ({ balanceAfter }) => formatCredits(balanceAfter) }
  return column
})
