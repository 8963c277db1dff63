import type { AdminLedgerEntry } from '@centesimo/contract'
import { adminTransactionsText as words } from '../../text/admin-transactions-text.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ledgerCards, ledgerColumns } from '../ui/ledger-columns.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import css from './transactions-page.module.css'

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
        columns={isPhone ? cards : ledgerColumns}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
    </AdminPage>
  )
}

const of = (key: string) => ledgerCards.find((column) => column.key === key)!
const [type, reference] = [of('type'), of('reference')]

/** The card of an entry: who and how much, what it is about and the balance, then when. */
const cards: AdminColumn<AdminLedgerEntry>[] = [
  { ...of('person'), phone: 'title' },
  of('amount'),
  { ...reference, phone: 'bare', cell: (entry) => <span className={css.reference}>{reference.cell(entry)}</span> },
  {
    ...of('balance'),
    phone: 'figure',
    cell: ({ balanceAfter }) => <small className={css.balance}>{words.balanceIs(balanceAfter)}</small>,
  },
  {
    ...of('date'),
    phone: 'line',
    cell: (entry) => (
      <span className={css.last}>
        <MomentCell at={entry.createdAt} />
        {type.cell(entry)}
      </span>
    ),
  },
]
