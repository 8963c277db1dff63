import type { AdminPayment } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { callPage } from '../../data/call.ts'
import { adminPaymentsText as words } from '../../text/admin-payments-text.ts'
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
import { Attention } from './attention.tsx'
import { EventList } from './event-list.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import css from './payments-page.module.css'
import { StateBadge } from './state-badge.tsx'

const { filters, columns: heads } = words

const selects = [
  { name: 'state', label: filters.state.label, options: optionsOf(words.states, filters.state.all) },
  { name: 'purpose', label: filters.purpose.label, options: optionsOf(words.purposes, filters.purpose.all) },
]

/** All payments, with the parked ones announced above. */
export function PaymentsPage() {
  const list = useDeskList('listAdminPayments', { filters: ['search', 'state', 'purpose'] })
  const { opened, addressOf, close } = useOpenedRow('pagamento', list.rows, (search, signal) =>
    callPage('listAdminPayments', { query: { search }, signal }),
  )
  return (
    <DeskPage title={words.title} lead={words.lead} actions={<ExportButton table="payments" />}>
      <Attention onShow={() => list.setFilters({ search: '', purpose: '', state: 'parked' })} />
      <DeskFilters list={list} search={words.search} selects={selects} />
      <DeskTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      <EventList />
      {opened && <PaymentPanel payment={opened} onClose={close} />}
    </DeskPage>
  )
}

const columns: DeskColumn<AdminPayment>[] = [
  { key: 'what', head: heads.what, cell: ({ title }) => title },
  {
    key: 'person',
    head: heads.person,
    cell: ({ userId, userName, userEmail }) => <PersonCell userId={userId} name={userName} note={userEmail} />,
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
