import type { ContactMessage } from '@centesimo/contract'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { callPage } from '../../data/call.ts'
import { adminMessagesText as words } from '../../text/admin-messages-text.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import type { BulkAction } from '../ui/bulk/bulk-action.ts'
import { BulkBar, useAllowedBulk } from '../ui/bulk/bulk-bar.tsx'
import { DayCell } from '../ui/day-cell.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useRowSelection } from '../ui/row-selection.ts'
import { isEmptyList, useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useOpenedRow } from '../ui/use-opened-row.ts'
import { useTabCounts } from '../ui/use-tab-counts.ts'
import { UserCell } from '../ui/user-cell.tsx'
import { ContactMessagePanel } from './contact-message-panel.tsx'
import css from './messages-page.module.css'

const { columns: heads } = words
const states = optionsOf(words.states, words.state.all)
const stateValues = states.map(({ value }) => value)

const bulkActions: readonly BulkAction[] = [{ call: 'markContactMessages', icon: Check }]

/** The contact messages to support. */
export function MessagesPage() {
  const list = useAdminList('listContactMessages', { filters: ['search', 'state', 'from', 'to'], refetchMs: 30_000 })
  const counts = useTabCounts('listContactMessages', 'state', stateValues)
  const { opened, addressOf, close } = useOpenedRow('messaggio', list.rows, (search, signal) =>
    callPage('listContactMessages', { query: { search }, signal }),
  )
  const { selection, ...selected } = useRowSelection({
    rows: list.rows,
    idOf: ({ id }) => id,
    name: ({ subject }) => subject,
  })
  const isSelectable = useAllowedBulk(bulkActions).length > 0
  const isPhone = useIsPhone()
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="contact-messages" list={list} />}>
      {!isEmptyList(list) && (
        <>
          <FilterTabs
            label={words.state.label}
            tabs={states.map(({ value, label }) => ({ value, name: label, count: counts[value] }))}
            chosen={list.filter('state')}
            onChoose={(state) => list.setFilter('state', state)}
          />
          <AdminFilters list={list} search={words.search} tab="state" hasDays />
        </>
      )}
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? cards : columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={
          <EmptyList
            title={words.empty}
            actions={
              <ButtonLink look="quiet" size="s" to="/contatti">
                {words.toForm}
              </ButtonLink>
            }
          >
            {words.emptyText}
          </EmptyList>
        }
        {...(isSelectable && { selection })}
      />
      <BulkBar of="contact-messages" actions={bulkActions} selected={selected} />
      {opened && <ContactMessagePanel contactMessage={opened} onClose={close} />}
    </AdminPage>
  )
}

const state: AdminColumn<ContactMessage> = {
  key: 'state',
  head: heads.state,
  phone: 'figure',
  cell: ({ answeredAt }) =>
    answeredAt ? <Badge isPlain>{words.badges.answered}</Badge> : <Badge tone="orange">{words.badges.open}</Badge>,
}

const columns: AdminColumn<ContactMessage>[] = [
  {
    key: 'subject',
    head: heads.subject,
    wide: '58%',
    cell: (row) => (
      <span className={css.lead}>
        <Subject of={row} /> <small className={css.message}>{row.message}</small>
      </span>
    ),
  },
  { key: 'from', head: heads.from, cell: (row) => <span className={toneOf(row)}>{senderOf(row)}</span> },
  state,
  {
    key: 'date',
    head: heads.date,
    cell: (row) => (
      <span className={toneOf(row)}>
        <MomentCell at={row.createdAt} />
      </span>
    ),
  },
]

/** Every card has the same three lines: subject and day, sender and what waits, the message. */
const cards: AdminColumn<ContactMessage>[] = [
  { key: 'subject', head: heads.subject, cell: (row) => <Subject of={row} /> },
  { key: 'date', head: heads.date, phone: 'end', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
  {
    key: 'from',
    head: heads.from,
    cell: (row) => <span className={clsx(css.sender, toneOf(row))}>{senderOf(row)}</span>,
  },
  { ...state, cell: (row) => row.answeredAt === null && state.cell(row) },
  {
    key: 'message',
    head: heads.subject,
    phone: 'line',
    cell: ({ message }) => <span className={css.message}>{message}</span>,
  },
]

function senderOf({ userId, name, email }: ContactMessage) {
  if (userId) return <UserCell userId={userId} name={name} email={email} />
  return (
    <span className={css.from} title={email}>
      {name}
    </span>
  )
}

function Subject({ of: row }: { of: ContactMessage }) {
  return <span className={clsx(css.subject, toneOf(row))}>{row.subject}</span>
}

/** A row that is done is grey as a whole: what waits stands out. */
function toneOf({ answeredAt }: ContactMessage) {
  return answeredAt === null ? undefined : css.answered
}
