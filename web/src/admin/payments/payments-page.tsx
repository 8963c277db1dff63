import { callPage } from '../../data/call.ts'
import { adminPaymentsText as words } from '../../text/admin-payments-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { paymentColumns } from '../ui/payment-columns.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { ParkedNotice } from './parked-notice.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { WebhookList } from './webhook-list.tsx'

const { filters } = words
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
        columns={paymentColumns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      <WebhookList />
      {opened && <PaymentPanel payment={opened} onClose={close} />}
    </AdminPage>
  )
}
