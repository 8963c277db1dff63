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

const type: AdminColumn<LedgerRow> = {
  key: 'type',
  head: heads.type,
  phone: 'figure',
  cell: (entry) => transactionTypeLabels[entry.type],
}
const person: AdminColumn<LedgerRow> = {
  key: 'person',
  head: heads.person,
  cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
}
const reference: AdminColumn<LedgerRow> = {
  key: 'reference',
  head: heads.reference,
  wide: true,
  phone: 'title',
  cell: (entry) => {
    const path = pathOf(entry)
    return path ? <Link to={path}>{referenceOf(entry)}</Link> : referenceOf(entry)
  },
}
/** It alone has a colour. */
const amount: AdminColumn<LedgerRow> = {
  key: 'amount',
  head: heads.amount,
  align: 'end',
  phone: 'end',
  cell: (entry) => (
    <b className={clsx(entry.amount > 0 && css.came)} title={creditText.amount(entry.amount, entry.type)}>
      {formatSigned(entry.amount)}
    </b>
  ),
}
const balance: AdminColumn<LedgerRow> = {
  key: 'balance',
  head: heads.balance,
  cardHead: words.balance,
  align: 'end',
  cell: ({ balanceAfter }) => formatCount(balanceAfter),
}
const date: AdminColumn<LedgerRow> = {
  key: 'date',
  head: heads.date,
  cell: ({ createdAt }) => <MomentCell at={createdAt} />,
}

/** The columns of one person's ledger. */
export const personLedgerColumns = [type, reference, amount, balance, date]

/** The columns of the ledger of all. */
export const ledgerColumns = [type, person, reference, amount, balance, date]

/** Most are purchases, and a title as "Bonus di benvenuto" names the type of its entry. */
function isTypeNamed(entry: LedgerRow): boolean {
  return (
    entry.type === 'purchase' ||
    referenceOf(entry).toLowerCase().includes(transactionTypeLabels[entry.type].toLowerCase())
  )
}

const mark = (entry: LedgerRow) => !isTypeNamed(entry) && <Badge>{transactionTypeLabels[entry.type]}</Badge>

/** A card of the ledger: who and how much, then what it is about, when, and the balance. */
export const ledgerCards: AdminColumn<LedgerRow>[] = [
  { ...person, phone: 'title' },
  amount,
  { ...type, phone: 'bare', cell: (entry) => !isTypeNamed(entry) && transactionTypeLabels[entry.type] },
  { ...reference, phone: 'bare', cell: (entry) => <span className={css.reference}>{reference.cell(entry)}</span> },
  {
    ...balance,
    phone: 'figure',
    cell: ({ balanceAfter }) => <small className={css.balance}>{words.balanceIs(balanceAfter)}</small>,
  },
  date,
]

/**
 * The same of one person. Nearly all entries are bids: those say it among their details, only the
 * others have a mark.
 */
export const personLedgerCards: AdminColumn<LedgerRow>[] = [
  {
    key: 'bid',
    head: heads.type,
    cell: (entry) => entry.type === 'bid' && !isTypeNamed(entry) && transactionTypeLabels.bid,
  },
  { ...type, cell: (entry) => entry.type !== 'bid' && mark(entry) },
  reference,
  amount,
  // A card has no column head that names the unit.
  { ...balance, cell: ({ balanceAfter }) => formatCredits(balanceAfter) },
  date,
]
