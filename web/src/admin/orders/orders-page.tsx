import type { AdminOrder } from '@centesimo/contract'
import { orderDueAt } from '@centesimo/domain'
import { callPage } from '../../data/call.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { AmountCell } from '../ui/amount-cell.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { OrderBadge } from '../ui/order-badges.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { OrderPanel } from './order-panel.tsx'

const { filters, columns: heads } = words
const refetchMs = 10_000

const selects = [
  { name: 'orderType', label: filters.orderType.label, options: optionsOf(words.types, filters.orderType.all) },
  { name: 'status', label: filters.status.label, options: optionsOf(words.statuses, filters.status.all) },
  {
    name: 'shippingState',
    label: filters.shippingState.label,
    options: optionsOf(words.shipments, filters.shippingState.all),
  },
  { name: 'due', label: filters.due.label, options: optionsOf(filters.due.names, filters.due.all) },
]

/** All orders with their payment and shipment. */
export function OrdersPage() {
  const list = useAdminList('listAdminOrders', {
    filters: ['search', 'orderType', 'status', 'shippingState', 'due', 'from', 'to'],
    refetchMs,
  })
  const { opened, addressOf, close } = useOpenedRow('ordine', list.rows, (search, signal) =>
    callPage('listAdminOrders', { query: { search }, signal }),
  )
  const isToShip = list.filter('shippingState') === 'waiting' && !list.filter('search')
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="orders" list={list} />}>
      <AdminFilters list={list} search={words.search} selects={selects} hasDays />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
        {...(isToShip && { noneFound: words.allShipped })}
      />
      {opened && <OrderPanel order={opened} onClose={close} />}
    </AdminPage>
  )
}

const columns: AdminColumn<AdminOrder>[] = [
  {
    key: 'item',
    head: heads.item,
    cell: ({ auctionTitle, orderType }) => (
      <>
        {auctionTitle} <CellNote>{words.types[orderType]}</CellNote>
      </>
    ),
  },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  { key: 'amount', head: heads.amount, align: 'end', cell: (order) => <AmountCell {...order} /> },
  { key: 'status', head: heads.status, phone: 'end', cell: (order) => <OrderBadge order={order} /> },
  {
    key: 'due',
    head: heads.due,
    phone: 'none',
    cell: (order) => {
      const at = dueAt(order)
      return at && <MomentCell at={at} />
    },
  },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]

function dueAt({ paymentDueDate, completedAt, ...order }: AdminOrder): string | null {
  const at = orderDueAt({ ...order, paymentDueAt: toMs(paymentDueDate), paidAt: toMs(completedAt) })
  return at === null ? null : new Date(at).toISOString()
}

const toMs = (iso: string | null) => (iso === null ? null : Date.parse(iso))
