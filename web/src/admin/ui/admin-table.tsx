import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './admin-table.module.css'
import { useShownColumns } from './hidden-columns.ts'
import { LayoutMenu } from './layout-menu.tsx'
import { TableCards } from './table-cards.tsx'
import { TableCount, TableFoot } from './table-foot.tsx'
import type { TableRows } from './table-rows.ts'
import { TableSheet } from './table-sheet.tsx'
import { useAllowedActions } from './use-allowed-actions.ts'
import { useIsPhone } from './use-is-phone.ts'
import { WaitingRows } from './waiting-rows.tsx'

type AdminTableProps<Row> = TableRows<Row> & {
  /** The empty state when no filter is set. */
  nothing?: ReactNode
  /** Replaces "no result" where an empty filter result is good news. */
  noneFound?: { title: string; text: string }
}

const { list: words } = adminUiText
/** With fewer rows their height makes no difference. */
const manyRows = 8

/** A list as a table with loading, error and empty states. On a phone each row is a card. */
export function AdminTable<Row>({ nothing, noneFound, menu: all, ...table }: AdminTableProps<Row>) {
  const { label, list, isBare = false, isPart = isBare } = table
  const allowed = useAllowedActions()
  const menu = all && { ...all, actions: (row: Row) => allowed(all.actions(row)) }
  const isPhone = useIsPhone()
  const { shown, switches } = useShownColumns(label, table.columns)
  if (list.isLoading) return <TableSkeleton />
  if (!list.rows) return <FailedPanel error={list.error} onRetry={list.retry} />
  if (list.rows.length === 0 && !list.hasPrevious)
    return <Nothing list={list} nothing={nothing} noneFound={noneFound} />
  return (
    <div className={css.box}>
      {list.failed && (
        <p className={css.stale} role="status">
          {words.stale}{' '}
          <Button look="plain" size="s" onClick={list.retry}>
            {adminUiText.retry}
          </Button>
        </p>
      )}
      <WaitingRows list={list} />
      {isPhone && !isPart && !table.selection && (
        <div className={css.count}>
          <TableCount list={list} />
        </div>
      )}
      {isPhone ? (
        <TableCards {...table} {...(menu && { menu })} />
      ) : (
        <TableSheet {...table} columns={shown} {...(menu && { menu })}>
          {!isPart && <LayoutMenu switches={switches} hasHeight={list.rows.length >= manyRows} />}
        </TableSheet>
      )}
      <TableFoot list={list} label={label}>
        {!isPart && !isPhone && <TableCount list={list} />}
      </TableFoot>
    </div>
  )
}

type NothingProps<Row> = Pick<AdminTableProps<Row>, 'list' | 'nothing'> & {
  noneFound: AdminTableProps<Row>['noneFound']
}

function Nothing<Row>({ list, nothing, noneFound }: NothingProps<Row>) {
  if (!list.isFiltered && nothing) return nothing
  const { title, text } = noneFound ?? { title: words.none, text: words.noneFound }
  return (
    <MessagePanel
      title={list.isFiltered ? title : words.none}
      actions={list.isFiltered && <Button onClick={list.clearFilters}>{words.clear}</Button>}
    >
      {list.isFiltered ? text : words.noneText}
    </MessagePanel>
  )
}

const placesOfRows = Array.from({ length: 12 }, (_, place) => place)

/** The sheet with its rows, so that nothing moves when they come. */
function TableSkeleton() {
  return (
    <div className={css.waiting} aria-busy="true">
      <VisuallyHidden live="polite">{adminUiText.loading}</VisuallyHidden>
      {placesOfRows.map((place) => (
        <div key={place} className={css.waitingRow}>
          <Skeleton width="42%" height={14} />
          <Skeleton width="18%" height={14} />
          <Skeleton width="12%" height={14} />
        </div>
      ))}
    </div>
  )
}
