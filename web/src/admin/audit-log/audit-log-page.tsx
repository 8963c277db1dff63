import type { AuditEntry } from '@centesimo/contract'
import { peopleActor, platformActor } from '@centesimo/contract/admin-labels'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { auditActionNames, targetNames, adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatClockTime } from '../../text/format.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useOpened } from '../ui/use-opened.ts'
import { AuditEntryPanel } from './audit-entry-panel.tsx'
import css from './audit-log-page.module.css'
import { AuditSentence } from './audit-sentence.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { formatDayHeading } from './format-day-heading.ts'
import { formatTarget } from './format-target.ts'

const refetchMs = 10_000
const { columns: heads, filters } = words
const actors = [
  { value: '', name: filters.everyone },
  { value: peopleActor, name: words.people },
  { value: platformActor, name: words.platform },
]

/** The searchable read-only audit log of admin actions. It only grows: its chips have no counts. */
export function AuditLogPage() {
  const list = useAdminList('listAuditLog', {
    filters: ['search', 'admin', 'action', 'targetKind', 'targetId', 'from', 'to'],
    refetchMs,
  })
  const { openedId, addressOf, close } = useOpened('azione')
  const isPhone = useIsPhone()
  const opened = list.rows?.find(({ id }) => id === openedId)
  const targetId = list.filter('targetId')
  const selects = [
    { name: 'action', label: filters.action.label, options: optionsOf(useActionLabels(), filters.action.all) },
    { name: 'targetKind', label: filters.kind.label, options: optionsOf(targetNames, filters.kind.all) },
  ]
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="audit-log" list={list} />}>
      <FilterTabs
        label={filters.actors}
        tabs={useActors()}
        chosen={list.filter('admin')}
        onChoose={(admin) => list.setFilter('admin', admin)}
      />
      <AdminFilters list={list} search={words.search} selects={selects} tab="admin" hasDays />
      {targetId && <p className={css.only}>{filters.only(list.rows?.[0] ? formatTarget(list.rows[0]) : targetId)}</p>}
      <AdminTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={isPhone ? cards : columns}
        groupOf={({ at }) => formatDayHeading(at)}
        linkTo={({ id }) => addressOf(id)}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
      {opened && <AuditEntryPanel action={opened} onClose={close} />}
    </AdminPage>
  )
}

/** The day stands above the rows. Of one minute's entries the seconds tell the order. */
const timeOfDay: AdminColumn<AuditEntry> = {
  key: 'at',
  head: heads.at,
  cell: ({ at }) => (
    <time dateTime={at} title={formatMoment(at)}>
      {formatClockTime(at)}
    </time>
  ),
}

const columns: AdminColumn<AuditEntry>[] = [
  { key: 'action', head: heads.action, wide: '64%', cell: (entry) => <AuditSentence entry={entry} /> },
  {
    key: 'changes',
    head: heads.changes,
    cell: (entry) => (
      <div className={css.changes}>
        <ChangeSummary action={entry} />
      </div>
    ),
  },
  timeOfDay,
]

const cards: AdminColumn<AuditEntry>[] = [
  { key: 'action', head: heads.action, cell: (entry) => <AuditSentence entry={entry} /> },
  {
    key: 'changes',
    head: heads.changes,
    phone: 'line',
    cell: (entry) => (
      <div className={css.last}>
        <ChangeSummary action={entry} />
        {timeOfDay.cell(entry)}
      </div>
    ),
  },
]

/** Whose actions: of all, of all people, of the platform, or of one admin. */
function useActors(): { value: string; name: string }[] {
  const { data: admins = [] } = useQuery({
    queryKey: queryKeys.adminQuery('listAuditAdmins'),
    queryFn: ({ signal }) => call('listAuditAdmins', { signal }),
  })
  return [...actors, ...admins.map((name) => ({ value: name, name }))]
}

/** The labels of the actions in the audit log; all known actions until the query answers. */
function useActionLabels(): Record<string, string> {
  const { data } = useQuery({
    queryKey: queryKeys.adminQuery('listAuditActions'),
    queryFn: ({ signal }) => call('listAuditActions', { signal }),
  })
  const kinds = data ?? Object.keys(auditActionNames)
  return Object.fromEntries(kinds.map((kind) => [kind, auditActionNames[kind] ?? kind]))
}
