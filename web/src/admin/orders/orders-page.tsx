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
import { DueTodaySwitch } from './due-today-switch.tsx'
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
      <OrderTabs stage={list.filter('stage')} onChoose={(stage, sort) => list.setFilters({ stage, sort })} />
      <AdminFilters list={list} search={words.search} selects={selects} tab="stage" hasDays>
        <DueTodaySwitch
          isOn={list.filter('due') === 'today'}
          onChange={(isOn) => list.setFilters({ due: isOn ? 'today' : '', stage: '', sort: 'due' })}
        />
      </AdminFilters>
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? (list.filter('sort') === 'due' ? dueCards : cards) : columns}
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

const number: AdminColumn<AdminOrder> = { key: 'number', head: heads.number, cell: ({ id }) => orderNumber(id) }

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
  number,
  {
    key: 'person',
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
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
  },
]

/** On a card, by when an order is to be paid or sent; if neither, when it was made. */
const dueOrDate: AdminColumn<AdminOrder> = {
  key: 'due-or-date',
  head: heads.due,
  cell: (order) => {
    const at = dueAt(order)
    if (!at) return <MomentCell at={order.createdAt} />
    return <DueCell at={at} isCard isPayment={order.status === 'pending'} />
  },
}

/** On a card the person and the number stay on one line, so that all cards have the same lines. */
const facts = columns.flatMap((column): AdminColumn<AdminOrder>[] => {
  if (column === number) return []
  if (column.key !== 'person') return [column]
  const cell = (order: AdminOrder) => (
    <span className={css.who}>
      {column.cell(order)} {orderNumber(order.id)}
    </span>
  )
  return [{ ...column, cell }]
})

const cards = facts.map((column) => (column.key === 'date' ? dueOrDate : column))

/** Where the list is sorted by it, a card says first by when. */
const dueCards: AdminColumn<AdminOrder>[] = facts.flatMap((column) => {
  if (column.key === 'item') return [column, dueOrDate]
  return column.key === 'due' || column.key === 'date' ? [] : [column]
})
