import type { AdminOrder } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatDay } from '../../text/format.ts'
import { orderText } from '../../text/order-text.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { OrderBadge } from '../ui/order-badges.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'

const { tabs, orders: words } = adminUsersText.profile

export function UserOrders({ userId }: { userId: string }) {
  const list = useAdminList('listOrdersOfUser', { params: { id: userId } })
  return (
    <AdminTable
      label={tabs.orders}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}

const columns: AdminColumn<AdminOrder>[] = [
  { key: 'item', head: words.item, wide: true, cell: ({ productTitle }) => productTitle },
  { key: 'type', head: words.type, cell: ({ orderType }) => orderText.list.types[orderType] },
  { key: 'amount', head: words.amount, align: 'end', phone: 'end', cell: ({ amount }) => formatEuro(amount) },
  { key: 'status', head: words.status, phone: 'figure', cell: (order) => <OrderBadge order={order} /> },
  { key: 'when', head: words.when, cell: ({ createdAt }) => formatDay(createdAt) },
]
