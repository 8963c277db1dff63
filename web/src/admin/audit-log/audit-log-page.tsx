import type { AuditEntry } from '@centesimo/contract'
import { peopleActor, platformActor } from '@centesimo/contract/admin-labels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { auditActionNames, targetNames, adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { AdminFilters, type FilterChoice } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { FilterTabs } from '../ui/filter-tabs.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { optionsOf } from '../ui/options-of.ts'
import { type AdminList, useAdminList } from '../ui/use-admin-list.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useOpened } from '../ui/use-opened.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditEntryPanel } from './audit-entry-panel.tsx'
import css from './audit-log-page.module.css'
import { auditRows } from './audit-rows.ts'
import { formatDayHeading } from './format-day-heading.ts'
import { formatTarget } from './format-target.ts'

const refetchMs = 10_000
const { filters } = words
const classes = [
  { value: '', name: filters.everyone },
  { value: peopleActor, name: words.people },
  { value: platformActor, name: words.platform },
]
const isClass = (admin: string) => classes.some(({ value }) => value === admin)

/** The searchable read-only audit log of admin actions. It only grows: its chips have no counts. */
export function AuditLogPage() {
  const list = useAdminList('listAuditLog', {
    filters: ['search', 'admin', 'action', 'targetKind', 'targetId', 'from', 'to'],
    refetchMs,
  })
  const { openedId, addressOf, close } = useOpened('azione')
  const runs = useRuns()
  const opened = list.rows?.find(({ id }) => id === openedId)
  const targetId = list.filter('targetId')
  const admin = list.filter('admin')
  const selects = [
    useAdmins(),
    { name: 'action', label: filters.action.label, options: optionsOf(useActionLabels(), filters.action.all) },
    { name: 'targetKind', label: filters.kind.label, options: optionsOf(targetNames, filters.kind.all) },
  ]
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<ListActions table="audit-log" list={list} />}>
      <FilterTabs
        label={filters.actors}
        tabs={classes}
        chosen={isClass(admin) ? admin : peopleActor}
        onChoose={(chosen) => list.setFilter('admin', chosen)}
      />
      <AdminFilters list={withoutClass(list)} search={words.search} selects={selects} hasDays />
      {targetId && <p className={css.only}>{filters.only(list.rows?.[0] ? formatTarget(list.rows[0]) : targetId)}</p>}
      <AdminTable
        label={words.table}
        list={{ ...list, rows: list.rows && auditRows(list.rows, runs.opened, list) }}
        rowKey={({ key }) => key}
        columns={auditColumns({ isPhone: useIsPhone(), addressOf, onToggle: runs.toggle })}
        groupOf={({ entry }) => formatDayHeading(entry.at)}
        nothing={<EmptyList title={words.empty}>{words.emptyText}</EmptyList>}
      />
      {opened && <AuditEntryPanel action={opened} onClose={close} />}
    </AdminPage>
  )
}

/** For the filters, which show and clear the chosen person; the class is that of the tabs. */
function withoutClass(list: AdminList<AuditEntry>): AdminList<AuditEntry> {
  const hasClass = isClass(list.filter('admin'))
  return {
    ...list,
    filter: (name) => (name === 'admin' && hasClass ? '' : list.filter(name)),
    isDefault: (name) => (name === 'admin' && hasClass) || list.isDefault(name),
  }
}

/** The runs of alike entries that are unfolded. */
function useRuns() {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpened((now) => new Set(now.has(key) ? [...now].filter((other) => other !== key) : [...now, key]))
  return { opened, toggle }
}

/** Whose actions: of one person, among the filters. A class of people is chosen by the tabs. */
function useAdmins(): FilterChoice {
  const { data: admins = [] } = useQuery({
    queryKey: queryKeys.adminQuery('listAuditAdmins'),
    queryFn: ({ signal }) => call('listAuditAdmins', { signal }),
  })
  const { label, all } = filters.person
  return { name: 'admin', label, options: optionsOf(Object.fromEntries(admins.map((name) => [name, name])), all) }
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
