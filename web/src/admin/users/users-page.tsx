import type { AdminUser } from '@centesimo/contract'
import { roleLabels } from '@centesimo/contract/admin-labels'
import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminUsersText as words } from '../../text/admin-users-text.ts'
import { capitalized, formatCount, formatCredits } from '../../text/format.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import { BulkBar, useAllowedBulk } from '../ui/bulk/bulk-bar.tsx'
import { CellNote } from '../ui/cell-note.tsx'
import { DayCell } from '../ui/day-cell.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useRowSelection } from '../ui/row-selection.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { userPath } from '../ui/user-cell.tsx'
import { BlockFields } from './block-fields.tsx'
import { UserState } from './user-badges.tsx'
import css from './users-page.module.css'

const { columns: heads, state, sort } = words
const refetchMs = 10_000

const tabs = optionsOf(state.names, state.all)
const states = tabs.map(({ value }) => value)
/** Each count reads all users. */
const countMs = 60_000
/** For cards: a table has it in its heads. */
const sortChoice = { name: 'sort', label: sort.label, options: optionsOf(sort.names, sort.first) }

// No credits in bulk: what a gift or a deduction does depends on each balance, debt and the amount
// above which a second person decides. One reason blocks several accounts of one person.
const bulkActions: readonly BulkAction[] = [{ call: 'blockUsers', icon: Ban, isDanger: true, Fields: BlockFields }]

/** All users with balance and state. */
export function UsersPage() {
  const list = useAdminList('listAdminUsers', { filters: ['search', 'state', 'sort', 'from', 'to'], refetchMs })
  const { selection, ...selected } = useRowSelection({
    rows: list.rows,
    idOf: ({ id }) => id,
    name: ({ username }) => username,
  })
  const counts = useTabCounts('listAdminUsers', 'state', states, countMs)
  const isPhone = useIsPhone()
  const isSelectable = useAllowedBulk(bulkActions).length > 0
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="users" list={list} />}>
      <FilterTabs
        label={state.label}
        tabs={tabs.map(({ value, label }) => ({ value, name: label, count: counts[value] }))}
        chosen={list.filter('state')}
        onChoose={(chosen) => list.setFilter('state', chosen)}
      />
      <AdminFilters
        list={list}
        search={words.search}
        selects={isPhone ? [sortChoice] : []}
        tab="state"
        hasDays
        dayLabels={words.days}
      />
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? (list.filter('sort') === 'seen' ? cardsBySeen : cards) : columns}
        linkTo={({ id }) => userPath(id)}
        {...(isSelectable && { selection })}
      />
      <BulkBar of="users" actions={bulkActions} selected={selected} />
    </AdminPage>
  )
}

const owed = (credits: number) => credits > 0 && <small className={css.debt}>{words.owes(formatCount(credits))}</small>

const columns: AdminColumn<AdminUser>[] = [
  {
    key: 'person',
    head: sort.names.username,
    sort: { ascending: 'username' },
    cell: ({ username, isAdmin, adminRole }) => (
      <>
        {username}
        {isAdmin && <CellNote>{roleLabels[adminRole ?? 'admin']}</CellNote>}
      </>
    ),
  },
  { key: 'name', head: heads.name, cell: ({ fullName }) => fullName },
  {
    key: 'email',
    head: heads.email,
    wide: '26%',
    // A card has room for the name; the search finds the address.
    phone: 'none',
    cell: ({ email }) => email,
  },
  { key: 'state', head: heads.state, phone: 'figure', cell: (user) => <UserState user={user} /> },
  {
    key: 'credits',
    head: heads.credits,
    align: 'end',
    sort: { descending: 'credits' },
    cell: ({ credits, debt }) => (
      <>
        {owed(debt)}
        <b>{formatCount(credits)}</b>
      </>
    ),
  },
  {
    key: 'seen',
    head: heads.seen,
    sort: { descending: 'seen' },
    cell: ({ lastSeenAt }) => (lastSeenAt ? <MomentCell at={lastSeenAt} /> : capitalized(words.profile.neverSeen)),
  },
  {
    key: 'since',
    head: heads.since,
    sort: { descending: '' },
    phone: 'none',
    cell: ({ createdAt }) => <MomentCell at={createdAt} />,
  },
]

/** On a card the balances stand below one another; what is owed is a fact of its own. */
const balanceOfCard: AdminColumn<AdminUser>[] = [
  {
    key: 'credits',
    head: heads.credits,
    phone: 'end',
    cell: ({ credits }) => <b>{formatCredits(credits)}</b>,
  },
  { key: 'debt', head: heads.credits, cell: ({ debt }) => owed(debt) },
]

/** In the middle of a line. */
const seenOfCard = ({ lastSeenAt }: AdminUser) =>
  lastSeenAt ? (
    <>
      {words.seenAt} <MomentCell at={lastSeenAt} />
    </>
  ) : (
    words.profile.neverSeen
  )

const sinceOfCard = ({ createdAt }: AdminUser) => (
  <>
    {words.sinceAt} <DayCell at={createdAt} />
  </>
)

/** Of the two moments, a card has the one that it is sorted by. */
const cardsWith = (shown: 'seen' | 'since', cell: (user: AdminUser) => ReactNode) =>
  columns
    .filter(({ key }) => key === shown || (key !== 'seen' && key !== 'since'))
    .flatMap(({ phone, ...column }): AdminColumn<AdminUser>[] => {
      if (column.key === 'credits') return balanceOfCard
      return [column.key === shown ? { ...column, cell } : { ...column, ...(phone && { phone }) }]
    })
const cards = cardsWith('since', sinceOfCard)
const cardsBySeen = cardsWith('seen', seenOfCard)
