import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { adminUserCareText } from '../../text/admin-user-care-text.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { paymentColumns } from '../ui/payment-columns.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'

const words = adminUserCareText.payments
const columns = paymentColumns.filter(({ key }) => key !== 'person')

/** A user's payments; a row opens its panel in the list of all payments. */
export function UserPayments({ userId }: { userId: string }) {
  const list = useAdminList('listPaymentsOfUser', { params: { id: userId } })
  return (
    <AdminTable
      label={adminPaymentsText.table}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      linkTo={({ id }) => `/admin/pagamenti?${new URLSearchParams({ search: id, pagamento: id })}`}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}
