import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { adminUserCareText } from '../../text/admin-user-care-text.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { paymentCards, paymentColumns } from '../ui/payment-columns.tsx'
import { paymentPath } from '../ui/target-path.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'

const words = adminUserCareText.payments
/** Few enough that no number has to tell them apart. */
const ofPerson = ({ key }: { key: string }) => !['person', 'number', 'receipt'].includes(key)
const columns = paymentColumns.filter(ofPerson)
const cards = paymentCards.filter(ofPerson)

/** A user's payments; a row opens its panel in the list of all payments. */
export function UserPayments({ userId }: { userId: string }) {
  const isPhone = useIsPhone()
  const list = useAdminList('listPaymentsOfUser', { params: { id: userId } })
  return (
    <AdminTable
      label={adminPaymentsText.table}
      list={list}
      rowKey={({ id }) => id}
      columns={isPhone ? cards : columns}
      linkTo={({ id }) => paymentPath(id)}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}
