import type { AdminTransaction } from '@centesimo/contract'
import { transactionTypeLabels } from '@centesimo/contract/labels'
import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminTransactionsText as words } from '../../text/admin-transactions-text.ts'
import { creditText, formatSigned } from '../../text/credit-text.ts'
import { Button } from '../../ui/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { TransactionBadge } from '../../ui/transaction-badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { AssignDialog, DeductDialog } from '../ui/credits-dialog.tsx'
import { DayFilter } from '../ui/day-filter.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { UserCell } from '../ui/user-cell.tsx'
import css from './transactions-page.module.css'

const { columns: heads } = words
const typeChoice = { name: 'type', label: words.type.label, options: optionsOf(transactionTypeLabels, words.type.all) }

type Action = { kind: 'assign' | 'deduct'; holder: { id: string; username: string } }

/** The whole ledger. Mistakes are corrected with a new entry, from here. */
export function TransactionsPage() {
  const list = useAdminList('listAdminTransactions', { filters: ['search', 'type', 'from', 'to'] })
  const [action, setAction] = useState<Action | null>(null)
  const CreditsDialog = action?.kind === 'assign' ? AssignDialog : DeductDialog
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ExportButton table="transactions" />}>
      <AdminFilters list={list} search={words.search} selects={[typeChoice]}>
        <DayFilter list={list} name="from" label={words.from} />
        <DayFilter list={list} name="to" label={words.to} />
      </AdminFilters>
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={[...columns, actionColumn(setAction)]}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      {action && <CreditsDialog holder={action.holder} onClose={() => setAction(null)} />}
    </AdminPage>
  )
}

const columns: AdminColumn<AdminTransaction>[] = [
  { key: 'type', head: heads.type, cell: ({ type }) => <TransactionBadge type={type} /> },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} note={userEmail} />,
  },
  {
    key: 'description',
    head: heads.description,
    wide: true,
    cell: ({ auctionId, description }) =>
      auctionId ? <Link to={`/admin/aste/${auctionId}`}>{description}</Link> : description,
  },
  {
    key: 'amount',
    head: heads.amount,
    align: 'end',
    cell: ({ amount }) => (
      <b className={clsx(amount > 0 && css.came)} title={creditText.amount(amount)}>
        {formatSigned(amount)}
      </b>
    ),
  },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]

function actionColumn(onAction: (action: Action) => void): AdminColumn<AdminTransaction> {
  return {
    key: 'action',
    head: heads.action,
    isHeadHidden: true,
    align: 'end',
    cell: ({ userId: id, userName: username }) => (
      <span className={css.actions}>
        <Button
          size="s"
          look="quiet"
          aria-label={words.assignTo(username)}
          onClick={() => onAction({ kind: 'assign', holder: { id, username } })}
        >
          {words.assign}
        </Button>
        <Button
          size="s"
          look="quiet"
          aria-label={words.deductFrom(username)}
          onClick={() => onAction({ kind: 'deduct', holder: { id, username } })}
        >
          {words.deduct}
        </Button>
      </span>
    ),
  }
}
