import type { AdminTransaction } from '@centesimo/contract'
import { Link } from 'react-router-dom'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatSigned } from '../../text/credit-text.ts'
import { TransactionBadge } from '../../ui/transaction-badge.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'

const { tabs, ledger: words } = adminUsersText.profile

export function UserLedger({ userId }: { userId: string }) {
  const list = useAdminList('listUserLedger', { params: { id: userId } })
  return (
    <AdminTable
      label={tabs.ledger}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}

const columns: AdminColumn<AdminTransaction>[] = [
  { key: 'when', head: words.when, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
  { key: 'type', head: words.type, phone: 'none', cell: ({ type }) => <TransactionBadge type={type} /> },
  {
    key: 'what',
    head: words.what,
    wide: true,
    phone: 'title',
    cell: ({ description, auctionId }) =>
      auctionId ? <Link to={`/admin/aste/${auctionId}`}>{description}</Link> : description,
  },
  {
    key: 'amount',
    head: words.amount,
    align: 'end',
    phone: 'end',
    cell: ({ amount }) => <b>{formatSigned(amount)}</b>,
  },
]
