import type { AdminTransaction } from '@centesimo/contract'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { adminTransactionsText as words } from '../../text/admin-transactions-text.ts'
import { creditText, formatSigned } from '../../text/credit-text.ts'
import { formatCount } from '../../text/format.ts'
import { TransactionBadge } from '../../ui/transaction-badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { UserCell } from '../ui/user-cell.tsx'
import css from './transactions-page.module.css'

const { columns: heads } = words
const defaults = { type: 'not-bid' }
const tabs = [
  { value: 'not-bid', name: words.notBid },
  { value: 'all', name: words.all },
  ...optionsOf(words.types).map(({ value, label }) => ({ value, name: label })),
]

/**
 * The ledger, at first without bids, which are most of it. A mistake is corrected with a new entry,
 * on the page of its user.
 */
export function TransactionsPage() {
  const list = useAdminList('listAdminTransactions', { filters: ['search', 'type', 'from', 'to'], defaults })
  const isPhone = useIsPhone()
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="transactions" list={list} />}>
      <FilterTabs
        label={words.type.label}
        tabs={tabs}
        chosen={list.filter('type')}
        onChoose={(type) => list.setFilter('type', type)}
      />
      <AdminFilters list={list} search={words.search} tab="type" hasDays />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? cards : columns}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
    </AdminPage>
  )
}

/** Its type says that it is a bid. */
function descriptionOf({ type, description, auctionTitle }: AdminTransaction): string {
  return type === 'bid' ? (auctionTitle ?? description) : description
}

const columns: AdminColumn<AdminTransaction>[] = [
  { key: 'type', head: heads.type, phone: 'figure', cell: ({ type }) => <TransactionBadge type={type} isPlain /> },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  {
    key: 'description',
    head: heads.description,
    wide: true,
    phone: 'title',
    cell: (entry) =>
      entry.auctionId ? <Link to={`/admin/aste/${entry.auctionId}`}>{descriptionOf(entry)}</Link> : entry.description,
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

/** A title as "Acquisto di 50 crediti" names the type of its entry. */
function isTypeNamed(entry: AdminTransaction): boolean {
  return descriptionOf(entry).toLowerCase().includes(transactionTypeLabels[entry.type].toLowerCase())
}

const cards = columns.map((column) =>
  column.key === 'type'
    ? {
        ...column,
        cell: (entry: AdminTransaction) => !isTypeNamed(entry) && <TransactionBadge type={entry.type} />,
      }
    : column,
)
