import type { AuctionReturn, ReturnSort } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { adminRevenueText } from '../../text/admin-revenue-text.ts'
import { detailText } from '../../text/detail-text.ts'
import { formatCount } from '../../text/format.ts'
import { Select } from '../../ui/select.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminTable } from '../ui/admin-table.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import type { Days } from '../ui/periods.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
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
  const isPhone = useIsPhone()
  // Where each bid costs a credit, which is nearly everywhere, both say the same.
  const hasCredits = list.rows?.some(({ bids, credits }) => bids !== credits) ?? true
  const shown = columns
    .filter(({ key }) => (hasCosts || !isOfCost(key)) && (hasCredits || key !== 'credits'))
    // The room of the columns that are left out is the title's: facts far apart are hard to follow.
    .map((column) => (column.wide && !hasCosts ? { ...column, wide: '64%' as const } : column))
  return (
    <section className={css.part} aria-label={words.title}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 className={css.title}>{words.title}</h2>
          <p className={css.text}>
            {words.text} {!hasCosts && words.noCosts}
          </p>
        </div>
        <div className={css.tools}>
          {/* The cards of a phone have no heads to sort by. */}
          {isPhone && (
            <Select
              label={words.sort}
              options={sorts}
              value={list.filter('sort')}
              onChange={({ target }) => list.setFilter('sort', target.value)}
            />
          )}
          <RevenueFileButton file="auctions" days={days} sort={sort} />
        </div>
      </div>
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? cardsOf(shown) : shown}
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
  { ...numeric('lot', ({ lot }) => String(lot), 'none'), isOptional: true },
  {
    key: 'ended',
    head: heads.ended,
    sort: { descending: '', ascending: 'ended-up' },
    cell: ({ endedAt }) => <MomentCell at={endedAt} />,
  },
  numeric('bids', ({ bids }) => formatCount(bids)),
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

/** The title and what it brought, then when it ended, after how many bids. */
const cardsOf = (shown: AdminColumn<AuctionReturn>[]) =>
  shown.map((column): AdminColumn<AuctionReturn> => {
    if (column.key === 'brought') return { ...column, phone: 'end' }
    if (column.key === 'bids') return { ...column, phone: 'bare', cell: ({ bids }) => detailText.bids(bids) }
    return column
  })

/** Where no auction of the list has a cost, these columns would be dashes only. */
const isOfCost = (key: string) => key === 'cost' || key === 'margin'

function Unknown() {
  return (
    <abbr className={css.unknown} title={words.unknownCost}>
      {words.unknown}
    </abbr>
  )
}
