import type { AuditEntry } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { auditActionNames, targetNames, adminAuditLogText as words } from '../../text/admin-audit-log-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { formatTime } from '../../text/format.ts'
import type { AdminColumn } from '../ui/admin-column.ts'
import { AdminFilters } from '../ui/admin-filters.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminTable } from '../ui/admin-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { ListActions } from '../ui/list-actions.tsx'
import { MomentCell } from '../ui/moment-cell.tsx'
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

/** The searchable, read-only audit log of admin actions. */
export function AuditLogPage() {
  const list = useAdminList('listAuditLog', {
    filters: ['search', 'action', 'targetKind', 'targetId', 'from', 'to'],
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
      <AdminFilters list={list} search={words.search} selects={selects} hasDays />
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

const columns: AdminColumn<AuditEntry>[] = [
  { key: 'action', head: heads.action, cell: (entry) => <AuditSentence entry={entry} /> },
  {
    key: 'changes',
    head: heads.changes,
    wide: true,
    cell: (entry) => (
      <div className={css.changes}>
        <ChangeSummary action={entry} />
      </div>
    ),
  },
  { key: 'at', head: heads.at, cell: ({ at }) => <MomentCell at={at} /> },
]

/** The day stands above the cards. */
const cards: AdminColumn<AuditEntry>[] = [
  { key: 'action', head: heads.action, cell: (entry) => <AuditSentence entry={entry} /> },
  {
    key: 'at',
    head: heads.at,
    phone: 'end',
    cell: ({ at }) => (
      <time dateTime={at} title={formatMoment(at)}>
        {formatTime(at)}
      </time>
    ),
  },
  { key: 'changes', head: heads.changes, phone: 'line', cell: (entry) => <ChangeSummary action={entry} /> },
]

/** The labels of the actions in the audit log; all known actions until the query answers. */
function useActionLabels(): Record<string, string> {
  const { data } = useQuery({
    queryKey: queryKeys.adminQuery('listAuditActions'),
    queryFn: ({ signal }) => call('listAuditActions', { signal }),
  })
  const kinds = data ?? Object.keys(auditActionNames)
  return Object.fromEntries(kinds.map((kind) => [kind, auditActionNames[kind] ?? kind]))
}
