import { adminTransactionsText as ledgerWords } from '../../text/admin-transactions-text.ts'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { personLedgerCards, personLedgerColumns } from '../ui/ledger-columns.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import css from './user-ledger.module.css'

const { tabs, ledger: words } = adminUsersText.profile
// The tab of bids has those, and they are most of a ledger.
const defaults = { type: 'not-bid' }
const types = [
  { value: 'not-bid', name: ledgerWords.notBid },
  { value: 'all', name: ledgerWords.all },
]

/** A user's ledger, at first without bids, and so without balances: they would not add up. */
export function UserLedger({ userId }: { userId: string }) {
  const all = useIsPhone() ? personLedgerCards : personLedgerColumns
  const list = useAdminList('listUserLedger', { params: { id: userId }, filters: ['type'], defaults })
  return (
    <div className={css.part}>
      <FilterTabs
        label={ledgerWords.type.label}
        tabs={types}
        chosen={list.filter('type')}
        onChoose={(type) => list.setFilter('type', type)}
      />
      <AdminTable
        label={tabs.ledger}
        list={list}
        rowKey={({ id }) => id}
        columns={list.filter('type') === 'all' ? all : all.filter(({ key }) => key !== 'balance')}
        nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
      />
    </div>
  )
}
