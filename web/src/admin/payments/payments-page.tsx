import type { AdminPayment } from '@centesimo/contract'
import { callPage } from '../../data/call.ts'
import { adminPaymentsText as words } from '../../text/admin-payments-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { paymentCards, paymentColumns } from '../ui/payment-columns.tsx'
import { type AdminList, useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { ParkedNotice, useIsParkedCounted } from './parked-notice.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useWebhooks, WebhookList } from './webhook-list.tsx'

const { filters } = words
const refetchMs = 10_000

const states = Object.keys(words.tabs)
const selects = [
  { name: 'purpose', label: filters.purpose.label, options: optionsOf(words.purposes, filters.purpose.all) },
]

/** Shown even where there are none: "0" is the answer. */
const alwaysShown = ['', 'parked', 'refunded', 'failed']

/**
 * How many payments are in each state. The other states have a tab while a payment is in them, and
 * "completed" only while it differs from "all". Counted once: a dozen counts over all payments are
 * work for the database.
 */
function StateTabs({ list }: { list: AdminList<AdminPayment> }) {
  const counts = useTabCounts('listAdminPayments', 'state', states, false)
  const chosen = list.filter('state')
  const { '': all = 0 } = counts
  const isWay = (state: string, count = 0) => count > 0 && (state !== 'applied' || count < all)
  const shown = Object.entries(words.tabs).filter(
    ([state]) => alwaysShown.includes(state) || state === chosen || isWay(state, counts[state]),
  )
  return (
    <FilterTabs
      label={filters.state}
      tabs={shown.map(([value, name]) => ({ value, name, count: counts[value] }))}
      chosen={chosen}
      onChoose={(state) => list.setFilter('state', state)}
    />
  )
}

/** All payments, with the parked ones announced above. */
export function PaymentsPage() {
  const list = useAdminList('listAdminPayments', {
    filters: ['search', 'state', 'purpose', 'from', 'to'],
    refetchMs,
  })
  const isPhone = useIsPhone()
  const isParkedCounted = useIsParkedCounted()
  const { isLoading: areEventsLoading } = useWebhooks()
  // The payments wait for what may appear above them, so that nothing moves them.
  const isReady = isParkedCounted && !areEventsLoading
  const { opened, addressOf, close } = useOpenedRow('pagamento', list.rows, (search, signal) =>
    callPage('listAdminPayments', { query: { search }, signal }),
  )
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="payments" list={list} />}>
      <ParkedNotice onShow={() => list.setFilters({ search: '', purpose: '', from: '', to: '', state: 'parked' })} />
      <WebhookList />
      <StateTabs list={list} />
      <AdminFilters list={list} search={words.search} selects={selects} tab="state" hasDays />
      <AdminTable
        label={words.table}
        list={isReady || !list.rows?.length ? list : { ...list, isLoading: true }}
        rowKey={({ id }) => id}
        columns={isPhone ? paymentCards : paymentColumns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      {opened && <PaymentPanel payment={opened} onClose={close} />}
    </AdminPage>
  )
}
