import { transactionTypeLabels } from '@centesimo/contract/labels'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ledgerCards, ledgerColumns } from '../ui/ledger-columns.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const { tabs, ledger: words } = adminUsersText.profile
const ofPerson = ({ key }: { key: string }) => key !== 'person'
const columns = ledgerColumns.filter(ofPerson)
/** Nearly all are bids: those say it among their details, only the others have a mark. */
const cards = ledgerCards.filter(ofPerson).flatMap((column): typeof ledgerCards => {
  if (column.key !== 'type') return [column]
  const { phone: _, ...ofBid } = column
  return [
    { ...ofBid, key: 'bid', cell: (entry) => entry.type === 'bid' && column.cell(entry) && transactionTypeLabels.bid },
    { ...column, cell: (entry) => entry.type !== 'bid' && column.cell(entry) },
  ]
})

export function UserLedger({ userId }: { userId: string }) {
  const isPhone = useIsPhone()
  const list = useAdminList('listUserLedger', { params: { id: userId } })
  return (
    <AdminTable
      label={tabs.ledger}
      list={list}
      rowKey={({ id }) => id}
      columns={isPhone ? cards : columns}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}
