import type { AdminTransaction } from '@centesimo/contract'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import clsx from 'clsx'
import { Link } from 'react-router-dom'
import { adminTransactionsText as words } from '../../text/admin-transactions-text.ts'
import { creditText, formatSigned } from '../../text/credit-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { TransactionBadge } from '../../ui/transaction-badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { UserCell } from '../ui/user-cell.tsx'
import css from './transactions-page.module.css'

const { columns: heads } = words
const typeChoice = { name: 'type', label: words.type.label, options: optionsOf(transactionTypeLabels, words.type.all) }

/** The whole ledger. A mistake is corrected with a new entry, on the page of its user. */
export function TransactionsPage() {
  const list = useAdminList('listAdminTransactions', { filters: ['search', 'type', 'from', 'to'] })
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="transactions" list={list} />}>
      <AdminFilters list={list} search={words.search} selects={[typeChoice]} hasDays />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
    </AdminPage>
  )
}

const columns: AdminColumn<AdminTransaction>[] = [
  { key: 'type', head: heads.type, phone: 'none', cell: ({ type }) => <TransactionBadge type={type} /> },
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
    cell: ({ auctionId, description }) =>
      auctionId ? <Link to={`/admin/aste/${auctionId}`}>{description}</Link> : description,
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
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]
