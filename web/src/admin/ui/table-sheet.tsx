import clsx from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { AdminColumn } from './admin-column.ts'
import { PageCheck, SelectRow } from './page-check.tsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'
import { SortHead } from './sort-head.tsx'
import type { TableRows } from './table-rows.ts'
import css from './table-sheet.module.css'
import { useRowHeight } from './use-row-height.ts'

type TableSheetProps<Item> = TableRows<Item> & {
  /** A button at the end of the head. */
  children?: ReactNode
}

/** The rows of a list in a table, one line each. */
export function TableSheet<Item>({ children, ...table }: TableSheetProps<Item>) {
  const { label, columns, list, rowKey, menu, selection, groupOf } = table
  const [height] = useRowHeight()
  const rows = list.rows ?? []
  const groups: [string, readonly Item[]][] = groupOf ? [...Map.groupBy(rows, groupOf)] : [['', rows]]
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
          {groups.map(([name, members]) => (
            <tbody key={name}>
              {name && (
                <tr>
                  <th
                    scope="rowgroup"
                    className={css.group}
                    colSpan={columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)}
                  >
                    {name}
                  </th>
                </tr>
              )}
              {members.map((row) => (
                <Row key={rowKey(row)} table={table} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

/** A line of the table; its title, or else its first cell, is the link. */
function Row<Item>({ table, row }: { table: TableRows<Item>; row: Item }) {
  const { columns, linkTo, menu, selection } = table
  const placeOf = (isIt: (column: AdminColumn<Item>) => unknown) => Math.max(columns.findIndex(isIt), 0)
  const widest = placeOf(({ wide }) => wide)
  const title = placeOf(({ phone }) => phone === 'title')
  return (
    <tr
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
          {linkTo && place === title ? (
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
  )
}
