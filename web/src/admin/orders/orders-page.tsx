import type { AdminOrder } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { callPage } from '../../data/call.ts'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { DeskColumn } from '../desk/desk-column.ts'
import { DeskFilters } from '../desk/desk-filters.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskTable } from '../desk/desk-table.tsx'
import { ExportButton } from '../desk/export-button.tsx'
import { MomentCell } from '../desk/moment-cell.tsx'
import { optionsOf } from '../desk/options-of.ts'
import { PersonCell } from '../desk/person-cell.tsx'
import { useDeskList } from '../desk/use-desk-list.ts'
import { useOpenedRow } from '../desk/use-opened-row.ts'
import { ParcelBadge, PaymentBadge, StatusBadge } from './order-badges.tsx'
import { OrderPanel } from './order-panel.tsx'
import css from './orders-page.module.css'

const { filters, columns: heads } = words

const selects = [
  { name: 'orderType', label: filters.orderType.label, options: optionsOf(words.types, filters.orderType.all) },
  { name: 'status', label: filters.status.label, options: optionsOf(words.statuses, filters.status.all) },
  {
    name: 'shippingState',
    label: filters.shippingState.label,
    options: optionsOf(words.parcels, filters.shippingState.all),
  },
]

/** All orders with their payment and shipment. */
export function OrdersPage() {
  const list = useDeskList('listAdminOrders', { filters: ['search', 'orderType', 'status', 'shippingState'] })
  const { opened, addressOf, close } = useOpenedRow('ordine', list.rows, (search, signal) =>
    callPage('listAdminOrders', { query: { search }, signal }),
  )
  const isToShip = list.filter('shippingState') === 'waiting' && !list.filter('search')
  return (
    <DeskPage title={words.title} lead={words.lead} actions={<ExportButton table="orders" />}>
      <DeskFilters list={list} search={words.search} selects={selects} />
      <DeskTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
        {...(isToShip && { noneFound: words.allShipped })}
      />
      {opened && <OrderPanel order={opened} onClose={close} />}
    </DeskPage>
  )
}

const columns: DeskColumn<AdminOrder>[] = [
  {
    key: 'item',
    head: heads.item,
    cell: ({ auctionTitle, orderType }) => (
      <>
        {auctionTitle} <small className={css.type}>{words.types[orderType]}</small>
      </>
    ),
  },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <PersonCell userId={userId} name={userName} note={userEmail} />,
  },
  { key: 'amount', head: heads.amount, align: 'end', cell: ({ amount }) => formatEuro(amount) },
  { key: 'status', head: heads.status, cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'payment', head: heads.payment, cell: (order) => <PaymentBadge order={order} /> },
  { key: 'parcel', head: heads.parcel, cell: (order) => <ParcelBadge order={order} /> },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]
