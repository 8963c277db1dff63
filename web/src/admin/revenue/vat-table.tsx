import type { AdminRevenue } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { unpagedList } from '../ui/unpaged-list.ts'

const { vat: words } = adminRevenueText
const { columns: heads } = words
type Rate = AdminRevenue['vatRates'][number]

/** The tax of the range by rate: taken, paid back, and owed. */
export function VatTable({ rates }: { rates: readonly Rate[] }) {
  const list = unpagedList({ data: rates, error: null, isPending: false, isError: false, refetch: () => undefined })
  return (
    <AdminTable
      label={words.title}
      list={list}
      rowKey={({ percent }) => String(percent)}
      columns={columns}
      isBare
      nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
    />
  )
}

const amount = (key: string, head: string, cents: (rate: Rate) => number): AdminColumn<Rate> => ({
  key,
  head,
  align: 'end',
  cell: (rate) => formatEuro(cents(rate)),
})

const columns: AdminColumn<Rate>[] = [
  { key: 'percent', head: heads.percent, cell: ({ percent }) => <b>{words.rate(percent)}</b> },
  amount('taken', heads.taken, ({ taken }) => taken.net),
  amount('takenVat', heads.takenVat, ({ taken }) => taken.vat),
  amount('refunded', heads.refunded, ({ refunded }) => refunded.net),
  amount('refundedVat', heads.refundedVat, ({ refunded }) => refunded.vat),
  amount('due', heads.due, ({ taken, refunded }) => taken.vat - refunded.vat),
]
