import type { AuctionReturn, ReturnSort } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { formatCount } from '../../text/format.ts'
import { Select } from '../../ui/select.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import type { Days } from './range-of.ts'
import css from './return-list.module.css'
import { RevenueFileButton } from './revenue-file-button.tsx'

const { returns: words } = adminRevenueText
const { columns: heads } = words
const sorts = optionsOf(words.sorts, words.firstSort)

/** The auctions that ended in the range, with their margin; each leads to its account. */
export function ReturnList({ days }: { days: Days }) {
  const list = useAdminList('listAuctionReturns', { filters: ['sort'], fixed: days })
  const sort = (list.filter('sort') || 'ended') as ReturnSort
  const hasCosts = !list.rows?.length || list.rows.some(({ result }) => result.cost !== null)
  return (
    <section className={css.part} aria-label={words.title}>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{words.title}</h2>
          <p className={css.text}>
            {words.text} {!hasCosts && words.noCosts}
          </p>
        </div>
        <div className={css.tools}>
          {/* The cards of a phone have no heads. */}
          <Select
            label={words.sort}
            options={sorts}
            value={list.filter('sort')}
            onChange={({ target }) => list.setFilter('sort', target.value)}
          />
          <RevenueFileButton file="auctions" days={days} sort={sort} />
        </div>
      </div>
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={hasCosts ? columns : withoutMargin}
        linkTo={({ id }) => `/admin/aste/${id}`}
        nothing={<EmptyList title={words.none}>{words.noneText}</EmptyList>}
      />
    </section>
  )
}

/** A number, the largest first. */
const numeric = (
  key: 'lot' | 'bids' | 'credits' | 'brought',
  cell: (row: AuctionReturn) => string,
  phone?: 'none',
): AdminColumn<AuctionReturn> => ({
  key,
  head: heads[key],
  align: 'end',
  ...(phone && { phone }),
  sort: { descending: key, ascending: `${key}-up` },
  cell,
})

const columns: AdminColumn<AuctionReturn>[] = [
  {
    key: 'title',
    head: heads.title,
    wide: true,
    sort: { ascending: 'title-up', descending: 'title' },
    cell: ({ title }) => title,
  },
  numeric('lot', ({ lot }) => String(lot), 'none'),
  {
    key: 'ended',
    head: heads.ended,
    phone: 'end',
    sort: { descending: '', ascending: 'ended-up' },
    cell: ({ endedAt }) => <MomentCell at={endedAt} />,
  },
  numeric('bids', ({ bids }) => formatCount(bids), 'none'),
  numeric('credits', ({ credits }) => formatCount(credits), 'none'),
  numeric('brought', ({ result }) => formatEuro(result.sum)),
  {
    key: 'cost',
    head: heads.cost,
    align: 'end',
    phone: 'none',
    sort: { descending: 'cost', ascending: 'cost-up' },
    cell: ({ result }) => (result.cost === null ? <Unknown /> : formatEuro(result.cost)),
  },
  {
    key: 'margin',
    head: heads.margin,
    align: 'end',
    phone: 'figure',
    sort: { descending: 'margin', ascending: 'margin-up' },
    cell: ({ result: { margin, marginPercent } }) =>
      margin === null ? (
        <Unknown />
      ) : (
        <>
          <b>{formatEuro(margin)}</b>
          {marginPercent !== null && <CellNote>{words.percent(marginPercent)}</CellNote>}
        </>
      ),
  },
]

/** Where no auction of the list has a cost, its columns would be dashes only. */
const withoutMargin = columns.filter(({ key }) => key !== 'cost' && key !== 'margin')

function Unknown() {
  return (
    <abbr className={css.unknown} title={words.unknownCost}>
      {words.unknown}
    </abbr>
  )
}
