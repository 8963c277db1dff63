import { adminTransactionsText as words } from '../../text/admin-transactions-text.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ledgerCards, ledgerColumns } from '../ui/ledger-columns.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const defaults = { type: 'not-bid' }
const tabs = [
  { value: 'all', name: words.all },
  { value: 'not-bid', name: words.notBid },
  ...optionsOf(words.types).map(({ value, label }) => ({ value, name: label })),
]

/**
 * The ledger, at first without bids, which are most of it. A mistake is corrected with a new entry,
 * on the page of its user.
 */
export function TransactionsPage() {
  const list = useAdminList('listAdminTransactions', { filters: ['search', 'type', 'from', 'to'], defaults })
  const isPhone = useIsPhone()
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="transactions" list={list} />}>
      <FilterTabs
        label={words.type.label}
        tabs={tabs}
        chosen={list.filter('type')}
        onChoose={(type) => list.setFilter('type', type)}
      />
      <AdminFilters list={list} search={words.search} tab="type" hasDays />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? ledgerCards : ledgerColumns}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
    </AdminPage>
  )
}
