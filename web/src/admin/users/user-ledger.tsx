import { adminUsersText } from '../../text/admin-users-text.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { personLedgerCards, personLedgerColumns } from '../ui/ledger-columns.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const { tabs, ledger: words } = adminUsersText.profile

export function UserLedger({ userId }: { userId: string }) {
  const isPhone = useIsPhone()
  const list = useAdminList('listUserLedger', { params: { id: userId } })
  return (
    <AdminTable
      label={tabs.ledger}
      list={list}
      rowKey={({ id }) => id}
      columns={isPhone ? personLedgerCards : personLedgerColumns}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}
