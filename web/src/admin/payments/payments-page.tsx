import type { AdminPayment } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { callPage } from '../../data/call.ts'
import { adminPaymentsText as words } from '../../text/admin-payments-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { ExportButton } from '../ui/export-button.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { ParkedNotice } from './parked-notice.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import css from './payments-page.module.css'
import { StateBadge } from './state-badge.tsx'
import { WebhookList } from './webhook-list.tsx'

const { filters, columns: heads } = words

const selects = [
  { name: 'state', label: filters.state.label, options: optionsOf(words.states, filters.state.all) },
  { name: 'purpose', label: filters.purpose.label, options: optionsOf(words.purposes, filters.purpose.all) },
]

/** All payments, with the parked ones announced above. */
export function PaymentsPage() {
  const list = useAdminList('listAdminPayments', { filters: ['search', 'state', 'purpose'] })
  const { opened, addressOf, close } = useOpenedRow('pagamento', list.rows, (search, signal) =>
    callPage('listAdminPayments', { query: { search }, signal }),
  )
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ExportButton table="payments" />}>
      <ParkedNotice onShow={() => list.setFilters({ search: '', purpose: '', state: 'parked' })} />
      <AdminFilters list={list} search={words.search} selects={selects} />
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
  { key: 'what', head: heads.what, cell: ({ title }) => title },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <UserCell userId={userId} name={userName} note={userEmail} />,
  },
  {
    key: 'amount',
    head: heads.amount,
    align: 'end',
    cell: ({ amount, refunded }) => (
      <>
        {formatEuro(amount)}
        {refunded > 0 && <small className={css.note}>{words.refundedPart(refunded)}</small>}
      </>
    ),
  },
  {
    key: 'state',
    head: heads.state,
    cell: (payment) => (
      <>
        <StateBadge payment={payment} />
        {payment.state === 'parked' && payment.explanation && <small className={css.note}>{payment.explanation}</small>}
      </>
    ),
  },
  { key: 'date', head: heads.date, cell: ({ createdAt }) => <MomentCell at={createdAt} /> },
]
