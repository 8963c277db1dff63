import type { AuditEntry } from '@centesimo/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/call.ts'
import { queryKeys } from '../../data/query-keys.ts'
import { actNames, targetNames, adminActsText as words } from '../../text/admin-acts-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { DayFilter } from '../desk/day-filter.tsx'
import type { DeskColumn } from '../desk/desk-column.ts'
import { DeskFilters } from '../desk/desk-filters.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskTable } from '../desk/desk-table.tsx'
import { ExportButton } from '../desk/export-button.tsx'
import { optionsOf } from '../desk/options-of.ts'
import { useDeskList } from '../desk/use-desk-list.ts'
import { useOpened } from '../desk/use-opened.ts'
import { ActPanel } from './act-panel.tsx'
import css from './acts-page.module.css'
import { ChangeSummary } from './change-summary.tsx'
import { targetSaid } from './target-said.ts'

const refetchMs = 10_000
const { columns: heads, filters } = words

/** The searchable, read-only audit log of admin actions. */
export function ActsPage() {
  const list = useDeskList('listAuditLog', {
    filters: ['search', 'action', 'targetKind', 'targetId', 'from', 'to'],
    refetchMs,
  })
  const { openedId, addressOf, close } = useOpened('atto')
  const opened = list.rows?.find(({ id }) => id === openedId)
  const targetId = list.filter('targetId')
  const selects = [
    { name: 'action', label: filters.action.label, options: optionsOf(useActNames(), filters.action.all) },
    { name: 'targetKind', label: filters.kind.label, options: optionsOf(targetNames, filters.kind.all) },
  ]
  return (
    <DeskPage title={words.title} lead={words.lead} actions={<ExportButton table="acts" />}>
      <DeskFilters list={list} search={words.search} selects={selects}>
        <DayFilter list={list} name="from" label={filters.from} />
        <DayFilter list={list} name="to" label={filters.to} />
      </DeskFilters>
      {targetId && <p className={css.only}>{filters.only(list.rows?.[0] ? targetSaid(list.rows[0]) : targetId)}</p>}
      <DeskTable
        label={words.table}
        list={list}
        rowKey={({ id }) => id}
        columns={columns}
        linkTo={({ id }) => addressOf(id)}
        nothing={<MessagePanel title={words.empty}>{words.emptyText}</MessagePanel>}
      />
      {opened && <ActPanel action={opened} onClose={close} />}
    </DeskPage>
  )
}

const columns: DeskColumn<AuditEntry>[] = [
  { key: 'action', head: heads.action, cell: ({ action }) => actNames[action] ?? action },
  { key: 'target', head: heads.target, cell: (action) => <Target action={action} /> },
  { key: 'changes', head: heads.changes, wide: true, cell: (action) => <ChangeSummary action={action} /> },
  { key: 'admin', head: heads.admin, cell: ({ adminName }) => adminName ?? words.house },
  { key: 'at', head: heads.at, cell: ({ at }) => <span className={css.moment}>{formatMoment(at)}</span> },
]

function Target({ action }: { action: AuditEntry }) {
  return (
    <>
      <span className={css.target}>{targetSaid(action)}</span>
      <small className={css.kind}>{targetNames[action.targetKind] ?? action.targetKind}</small>
    </>
  )
}

/** The labels of the actions in the audit log; all known actions until the query answers. */
function useActNames(): Record<string, string> {
  const { data } = useQuery({
    queryKey: queryKeys.deskPart('listAuditActions'),
    queryFn: ({ signal }) => call('listAuditActions', { signal }),
  })
  const kinds = data ?? Object.keys(actNames)
  return Object.fromEntries(kinds.map((kind) => [kind, actNames[kind] ?? kind]))
}
