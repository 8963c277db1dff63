import type { AdminOrder } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatDay } from '../../text/format.ts'
import { orderText } from '../../text/order-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { DeskColumn } from '../desk/desk-column.ts'
import { DeskTable } from '../desk/desk-table.tsx'
import { useDeskList } from '../desk/use-desk-list.ts'
import { ParcelBadge, PaymentBadge, StatusBadge } from '../orders/order-badges.tsx'

const { tabs, orders: words } = adminUsersText.profile

export function UserOrders({ userId }: { userId: string }) {
  const list = useDeskList('listOrdersOfUser', { params: { id: userId } })
  return (
    <DeskTable
      label={tabs.orders}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      nothing={<MessagePanel title={words.none}>{words.noneText}</MessagePanel>}
    />
  )
}

const columns: DeskColumn<AdminOrder>[] = [
  { key: 'item', head: words.item, wide: true, cell: ({ productTitle }) => productTitle },
  { key: 'type', head: words.type, cell: ({ orderType }) => orderText.list.types[orderType] },
  { key: 'amount', head: words.amount, align: 'end', cell: ({ amount }) => formatEuro(amount) },
  { key: 'status', head: words.status, cell: (order) => <StatusBadge status={order.status} /> },
  { key: 'payment', head: words.payment, cell: (order) => <PaymentBadge order={order} /> },
  { key: 'parcel', head: words.parcel, cell: (order) => <ParcelBadge order={order} /> },
  { key: 'when', head: words.when, cell: ({ createdAt }) => formatDay(createdAt) },
]
