import clsx from 'clsx'
import { Copy, FolderInput, LayoutGrid, Play, Rows3, Trash2 } from 'lucide-react'
import { useCategories } from '../../data/auctions.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { formatCount } from '../../text/format.ts'
import { listText } from '../../text/list-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import { BulkBar, useAllowedBulk } from '../ui/bulk/bulk-bar.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { PageCheck, SelectRow } from '../ui/page-check.tsx'
import { rowProps } from '../ui/row-props.ts'
import { useRowSelection } from '../ui/row-selection.ts'
import { storedChoice } from '../ui/stored-choice.ts'
import { TableCount, TableFoot } from '../ui/table-foot.tsx'
import { useAllowedActions } from '../ui/use-allowed-actions.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { WaitingRows } from '../ui/waiting-rows.tsx'
import { auctionMenu } from './action-bar.tsx'
import css from './auction-board.module.css'
import { auctionCards, auctionColumns, cardsOfOneStatus, columnsOfOneStatus } from './auction-columns.tsx'
import { BoardCard } from './board-card.tsx'
import { CategoryField } from './category-field.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { useAuctionActions } from './use-auction-actions.tsx'
import type { AuctionRows } from './use-auction-rows.ts'

const words = adminAuctionsText.list
const statuses = Object.keys(words.status)
const useBoardView = storedChoice('centesimo.admin-auctions', ['table', 'cards'])
const kindChoice = {
  name: 'kind',
  label: listText.kind,
  options: optionsOf(listText.kinds, listText.allKinds),
}
const sortChoice = { name: 'sort', label: words.sort, options: optionsOf(words.sorts) }
const views = [
  { value: 'table', name: words.table, label: <Rows3 size={18} aria-hidden /> },
  { value: 'cards', name: words.cards, label: <LayoutGrid size={18} aria-hidden /> },
] as const

const changes = [queryKeys.auctionLists, queryKeys.auctionFamily, queryKeys.categories]
const bulkActions: readonly BulkAction[] = [
  { call: 'startAuctions', icon: Play, changes },
  { call: 'duplicateAuctions', icon: Copy, changes },
  { call: 'categorizeAuctions', icon: FolderInput, changes, Fields: CategoryField },
  { call: 'deleteAuctions', icon: Trash2, isDanger: true, changes },
]

/** All auctions, filtered by category, status and text, live, as cards or a table, with actions. */
export function AuctionBoard({ list }: { list: AuctionRows }) {
  const [view, setView] = useBoardView()
  const { openDialog, dialog } = useAuctionActions()
  const isPhone = useIsPhone()
  const allowed = useAllowedActions()
  const { selection, ...selected } = useRowSelection({
    rows: list.rows,
    idOf: ({ id }) => id,
    name: ({ title }) => title,
  })
  const isSelectable = useAllowedBulk(bulkActions).length > 0
  const [sheetColumns, cardColumns] = list.filter('status')
    ? [columnsOfOneStatus, cardsOfOneStatus]
    : [auctionColumns, auctionCards]
  const columns = isPhone ? cardColumns : sheetColumns
  const cards = view === 'cards' && list.rows && list.rows.length > 0 ? list.rows : null
  return (
    <div className={css.board}>
      <StatusTabs list={list} />
      <AdminFilters
        list={list}
        search={words.search}
        selects={[useCategoryChoice(), kindChoice, sortChoice]}
        tab="status"
      >
        <div className={css.views}>
          <ChoiceRow
            label={words.views}
            options={views}
            chosen={view}
            onChoose={(chosen) => setView(chosen === 'cards' ? 'cards' : 'table')}
          />
        </div>
      </AdminFilters>
      {list.rows && list.rows.length > 1 && list.filter('sort') !== 'recent' && list.filter('status') !== 'ended' && (
        <p className={css.order}>
          {words.orderedOnOpening} <TextButton onClick={list.retry}>{words.reorder}</TextButton>
        </p>
      )}
      {cards ? (
        <>
          <WaitingRows list={list} />
          {isSelectable && (
            <div>
              <PageCheck selection={selection} isNamed />
            </div>
          )}
          <ul className={css.cards} aria-label={words.label} aria-busy={list.isOld}>
            {cards.map((auction) => (
              <li
                key={auction.id}
                className={clsx(isSelectable && selection.has(auction) && css.chosen)}
                {...rowProps(
                  () => allowed(auctionMenu(auction, openDialog)),
                  isSelectable ? () => selection.toggle(auction) : undefined,
                )}
              >
                <BoardCard id={auction.id} onAction={openDialog}>
                  {isSelectable && <SelectRow selection={selection} row={auction} />}
                </BoardCard>
              </li>
            ))}
          </ul>
          <TableFoot list={list}>
            <TableCount list={list} />
          </TableFoot>
        </>
      ) : (
        <AdminTable
          label={words.label}
          columns={columns}
          list={list}
          rowKey={({ id }) => id}
          linkTo={({ id }) => `/admin/aste/${id}`}
          menu={{ name: ({ title }) => title, actions: (auction) => auctionMenu(auction, openDialog) }}
          nothing={<NoAuctions />}
          {...(isSelectable && { selection })}
        />
      )}
      <BulkBar of="auctions" actions={bulkActions} selected={selected} />
      {dialog}
    </div>
  )
}

/**
 * The counts are of all auctions, so they stand only where nothing narrows the list. That of the
 * chosen tab is the list's own: the total below it is of the same moment.
 */
function StatusTabs({ list }: { list: AuctionRows }) {
  const isWhole = !list.filter('categoryId') && !list.filter('kind') && !list.filter('search')
  const counts = useTabCounts('listAdminAuctions', 'status', statuses)
  const isKnown = statuses.every((status) => counts[status] !== undefined)
  const countOf = (status: string) =>
    status === list.filter('status') && !list.isOld ? list.totalCount : counts[status]
  return (
    <FilterTabs
      label={words.statuses}
      tabs={Object.entries(words.status).map(([value, name]) => ({
        value,
        name,
        count: isWhole && isKnown ? countOf(value) : undefined,
      }))}
      chosen={list.filter('status')}
      onChoose={(status) => list.setFilter('status', status)}
    />
  )
}

/** The categories with their auction counts, as a filter of the list. */
function useCategoryChoice() {
  const { data: categories = [] } = useCategories()
  const options = categories.map(({ id, name, auctionCount }) => ({
    value: id,
    label: words.inCategory(name, formatCount(auctionCount)),
  }))
  return {
    name: 'categoryId',
    label: adminAuctionsText.columns.category,
    options: [{ value: '', label: words.all }, ...options],
  }
}

function NoAuctions() {
  return (
    <MessagePanel
      title={words.none}
      actions={
        <MayCall name="createAuction">
          <ButtonLink to="/create-auction">{adminAuctionsText.create}</ButtonLink>
        </MayCall>
      }
    >
      {words.noneText}
    </MessagePanel>
  )
}
