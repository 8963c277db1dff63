import { adminUsersText } from '../../text/admin-users-text.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ledgerCards, ledgerColumns } from '../ui/ledger-columns.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const { tabs, ledger: words } = adminUsersText.profile
const ofPerson = ({ key }: { key: string }) => key !== 'person'
const columns = ledgerColumns.filter(ofPerson)
const cards = ledgerCards.filter(ofPerson)

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
