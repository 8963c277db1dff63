import type { AdminOrder } from '@centesimo/contract'
import { orderNumber } from '@centesimo/domain'
import { FileUp, Truck } from 'lucide-react'
import { useState } from 'react'
import { callPage } from '../../data/call.ts'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminOrdersText as words } from '../../text/admin-orders-text.ts'
import { adminShipmentsText } from '../../text/admin-shipments-text.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { AmountCell } from '../ui/amount-cell.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { OrderBadge } from '../ui/order-badges.tsx'
import { useRowSelection } from '../ui/row-selection.ts'
import { SelectionBar } from '../ui/selection-bar.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { dueAt } from './due-at.ts'
import { DueCell } from './due-cell.tsx'
import { OrderPanel } from './order-panel.tsx'
import { OrderTabs } from './order-tabs.tsx'
import css from './orders-page.module.css'
import { PaperButtons } from './papers/paper-buttons.tsx'

const { filters, columns: heads } = words
const shipments = adminShipmentsText
/** With its parser of CSV files. */
const ShipDialog = lazyPart(async () => (await import('./ship/ship-dialog.tsx')).ShipDialog)
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
    filters: ['search', 'stage', 'orderType', 'status', 'shippingState', 'due', 'from', 'to', 'sort'],
    defaults: { sort: 'due' },
    refetchMs,
  })
  const { opened, addressOf, close } = useOpenedRow('ordine', list.rows, (search, signal) =>
    callPage('listAdminOrders', { query: { search }, signal }),
  )
  const isToShip =
    (list.filter('shippingState') === 'waiting' || list.filter('stage') === 'to-ship') && !list.filter('search')
  const maySend = useMayCall()('shipOrders')
  const isPhone = useIsPhone()
  const { selection, chosen, clear } = useRowSelection({
    rows: list.rows,
    idOf: ({ id }) => id,
    name: ({ auctionTitle }) => auctionTitle,
  })
  const [sending, setSending] = useState<'chosen' | 'list' | null>(null)
  // Of the chosen ones, what the list knows now.
  const orders = chosen.map((order) => list.rows?.find(({ id }) => id === order.id) ?? order)
  const stop = (isDone: boolean) => {
    if (isDone) clear()
    setSending(null)
  }
  return (
    <AdminPage
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <ListActions table="orders" list={list} />
          {maySend && (
            <Button look="tint" title={shipments.import} onClick={() => setSending('list')}>
              <FileUp size={18} aria-hidden />
              <span>{shipments.import}</span>
            </Button>
          )}
        </>
      }
    >
      <OrderTabs list={list} />
      <AdminFilters list={list} search={words.search} selects={selects} tab="stage" hasDays />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? cards : columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
        {...(maySend && { selection })}
        {...(isToShip && { noneFound: words.allShipped })}
      />
      {maySend && (
        <SelectionBar of="orders" count={chosen.length} onClear={clear}>
          <Button onClick={() => setSending('chosen')}>
            <Truck size={18} aria-hidden />
            {shipments.shipChosen}
          </Button>
          <PaperButtons ids={chosen.map(({ id }) => id)} />
        </SelectionBar>
      )}
      {sending && <ShipDialog {...(sending === 'chosen' && { orders })} onClose={stop} />}
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
        {auctionTitle}
        {orderType === 'buy_now' && <CellNote>{words.types[orderType]}</CellNote>}
      </>
    ),
  },
  { key: 'type', head: heads.type, phone: 'none', isOptional: true, cell: ({ orderType }) => words.types[orderType] },
  { key: 'number', head: heads.number, phone: 'none', cell: ({ id }) => orderNumber(id) },
  {
    key: 'person',
    phone: 'none',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  { key: 'amount', head: heads.amount, align: 'end', phone: 'end', cell: (order) => <AmountCell {...order} /> },
  { key: 'status', head: heads.status, phone: 'figure', cell: (order) => <OrderBadge order={order} /> },
  {
    key: 'due',
    head: heads.due,
    sort: { ascending: 'due' },
    phone: 'none',
    cell: (order) => {
      const at = dueAt(order)
      return at && <DueCell at={at} isPayment={order.status === 'pending'} />
    },
  },
  {
    key: 'date',
    head: heads.date,
    sort: { descending: 'recent' },
    phone: 'none',
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
  },
]

/**
 * On a card, by when an order is to be paid or sent, or else when it was made; and on a line of its
 * own, so that all cards have the same lines, the person and the number.
 */
const cards: AdminColumn<AdminOrder>[] = [
  ...columns,
  {
    key: 'facts',
    head: heads.due,
    cell: (order) => {
      const at = dueAt(order)
      return (
        <>
          {at ? <DueCell at={at} isCard isPayment={order.status === 'pending'} /> : <MomentCell at={order.createdAt} />}
          <br />
          <span className={css.who}>
            <UserCell userId={order.userId} name={order.userName} email={order.userEmail} /> {orderNumber(order.id)}
          </span>
        </>
      )
    },
  },
]
