import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { Button } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AdminColumn } from './admin-column.ts'
import css from './admin-table.module.css'
import { SortHead } from './sort-head.tsx'
import { TableFoot } from './table-foot.tsx'
import type { AdminList } from './use-admin-list.ts'

type AdminTableProps<Row> = {
  label: string
  columns: readonly AdminColumn<Row>[]
  list: AdminList<Row>
  rowKey: (row: Row) => string
  /** The target of a click on the row; the first cell becomes its link. */
  linkTo?: (row: Row) => string
  /** The empty state when no filter is set. */
  nothing?: ReactNode
  /** Replaces "no result" where an empty filter result is good news. */
  noneFound?: { title: string; text: string }
}

const { list: words } = adminUiText

/** A list as a table with loading, error and empty states. On a phone each row is a card. */
export function AdminTable<Row>({ label, columns, list, rowKey, linkTo, nothing, noneFound }: AdminTableProps<Row>) {
  const { rows } = list
  if (list.isLoading) return <TableSkeleton />
  if (!rows) return <FailedPanel error={list.error} onRetry={list.retry} />
  if (rows.length === 0 && !list.hasPrevious) return <Nothing list={list} nothing={nothing} noneFound={noneFound} />
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
      <div className={css.sheet}>
        <table className={clsx(css.table, list.isOld && css.old)} aria-label={label} aria-busy={list.isOld}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHead key={column.key} column={column} sort={list.filter('sort')} onSort={list.setFilter} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowKey(row)} className={clsx(linkTo && css.linked)}>
                {columns.map(({ key, head, cell, align, wide, isHeadHidden }, place) => (
                  <td
                    key={key}
                    className={clsx(align === 'end' && css.end, wide && css.wide, isHeadHidden && css.actions)}
                  >
                    {!isHeadHidden && (
                      <span className={css.head} aria-hidden>
                        {head}
                      </span>
                    )}
                    {linkTo && place === 0 ? (
                      <RowLink to={linkTo(row)}>{cell(row)}</RowLink>
                    ) : (
                      <div className={css.cell}>{cell(row)}</div>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <TableFoot list={list} label={label} />
    </div>
  )
}

/** A link within the same page keeps the history state, which holds the previous cursors. */
function RowLink({ to, children }: { to: string; children: ReactNode }) {
  const { state } = useLocation()
  return (
    <Link to={to} state={to.startsWith('?') ? state : undefined} className={css.link}>
      {children}
    </Link>
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

function TableSkeleton() {
  return (
    <div className={css.waiting} aria-busy="true">
      <VisuallyHidden live="polite">{adminUiText.loading}</VisuallyHidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </div>
  )
}
