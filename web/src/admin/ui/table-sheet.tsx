import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PageCheck, SelectRow } from './page-check.tsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'
import { SortHead } from './sort-head.tsx'
import type { TableRows } from './table-rows.ts'
import css from './table-sheet.module.css'
import { useRowHeight } from './use-row-height.ts'

type TableSheetProps<Row> = TableRows<Row> & {
  /** A button at the end of the head. */
  children?: ReactNode
}

/** The rows of a list in a table, one line each. */
export function TableSheet<Row>({ children, ...table }: TableSheetProps<Row>) {
  const { label, columns, list, rowKey, linkTo, menu, selection } = table
  const [height] = useRowHeight()
  const widest = Math.max(
    columns.findIndex(({ wide }) => wide),
    0,
  )
  return (
    <div className={css.frame}>
      {children && <div className={css.corner}>{children}</div>}
      <div className={css.sheet}>
        <table
          className={clsx(
            css.table,
            children && !menu && css.cornered,
            height === 'compact' && css.compact,
            list.isOld && css.old,
          )}
          aria-label={label}
          aria-busy={list.isOld}
        >
          <thead>
            <tr>
              {selection && (
                <th scope="col" className={css.check}>
                  <PageCheck selection={selection} />
                </th>
              )}
              {columns.map((column) => (
                <SortHead key={column.key} column={column} sort={list.filter('sort')} onSort={list.setFilter} />
              ))}
              {menu && (
                <th scope="col">
                  <VisuallyHidden>{adminUiText.list.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {(list.rows ?? []).map((row) => (
              <tr
                key={rowKey(row)}
                className={clsx(css.row, linkTo && css.linked, selection?.has(row) && css.chosen)}
                {...rowProps(() => menu?.actions(row) ?? [], selection && (() => selection.toggle(row)))}
              >
                {selection && (
                  <td className={css.check}>
                    <SelectRow selection={selection} row={row} />
                  </td>
                )}
                {columns.map(({ key, cell, align, wide }, place) => (
                  <td
                    key={key}
                    className={clsx(align === 'end' && css.end, place === widest && css.wide)}
                    style={typeof wide === 'string' ? ({ '--wide-column': wide } as CSSProperties) : undefined}
                  >
                    {linkTo && place === 0 ? (
                      <RowLink to={linkTo(row)} className={css.link}>
                        {cell(row)}
                      </RowLink>
                    ) : (
                      <div className={css.cell}>{cell(row)}</div>
                    )}
                  </td>
                ))}
                {menu && (
                  <td className={css.menu}>
                    <RowMenu name={menu.name(row)} actions={() => menu.actions(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
