import type { AdminPayment } from '@centesimo/contract'
import { callPage } from '../../data/call.ts'
import { adminPaymentsText as words } from '../../text/admin-payments-text.ts'
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
import { useAdminList } from '../ui/use-admin-list.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { ParkedNotice } from './parked-notice.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { StateBadge } from './state-badge.tsx'
import { WebhookList } from './webhook-list.tsx'

const { filters, columns: heads } = words
const refetchMs = 10_000

const selects = [
  { name: 'state', label: filters.state.label, options: optionsOf(words.states, filters.state.all) },
  { name: 'purpose', label: filters.purpose.label, options: optionsOf(words.purposes, filters.purpose.all) },
]

/** All payments, with the parked ones announced above. */
export function PaymentsPage() {
  const list = useAdminList('listAdminPayments', {
    filters: ['search', 'state', 'purpose', 'from', 'to'],
    refetchMs,
  })
  const { opened, addressOf, close } = useOpenedRow('pagamento', list.rows, (search, signal) =>
    callPage('listAdminPayments', { query: { search }, signal }),
  )
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="payments" list={list} />}>
      <ParkedNotice onShow={() => list.setFilters({ search: '', purpose: '', from: '', to: '', state: 'parked' })} />
      <AdminFilters list={list} search={words.search} selects={selects} hasDays />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      <WebhookList />
      {opened && <PaymentPanel payment={opened} onClose={close} />}
    </AdminPage>
  )
}

const columns: AdminColumn<AdminPayment>[] = [
  {
    key: 'what',
    head: heads.what,
    cell: ({ title, state, explanation }) => (
      <>
        {title}
        {state === 'parked' && explanation && <CellNote>{explanation}</CellNote>}
      </>
    ),
  },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} email={userEmail} />,
  },
  {
    key: 'amount',
    head: heads.amount,
    align: 'end',
    cell: (payment) => <AmountCell {...payment} />,
  },
  {
    key: 'state',
    head: heads.state,
    phone: 'end',
    cell: (payment) => <StateBadge payment={payment} />,
  },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]
