import type { AdminBid } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminUsersText } from '../../text/admin-users-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatCount } from '../../text/format.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { useAdminList } from '../ui/use-admin-list.ts'

const { tabs, bids: words } = adminUsersText.profile

export function UserBids({ userId }: { userId: string }) {
  const list = useAdminList('listBidsOfUser', { params: { id: userId } })
  return (
    <AdminTable
      label={tabs.bids}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      linkTo={({ auctionId }) => `/admin/aste/${auctionId}`}
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}

const columns: AdminColumn<AdminBid>[] = [
  { key: 'auction', head: words.auction, wide: true, cell: ({ auctionTitle }) => auctionTitle },
  { key: 'run', head: words.run, align: 'end', cell: ({ run }) => formatCount(run) },
  { key: 'price', head: words.price, align: 'end', phone: 'end', cell: ({ amount }) => formatEuro(amount) },
  { key: 'cost', head: words.cost, align: 'end', cell: ({ creditsUsed }) => formatCount(creditsUsed) },
  { key: 'mode', head: words.mode, cell: ({ isAutomatic }) => (isAutomatic ? words.auto : words.manual) },
  { key: 'when', head: words.when, cell: ({ timestamp }) => formatMoment(timestamp) },
]
