import clsx from 'clsx'
import { SelectRow } from './page-check.tsx'
import css from './row-card.module.css'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'
import type { TableRows } from './table-rows.ts'

/** A row as a card: a whole title, lines of facts, and the menu beside them. */
export function RowCard<Row>({ table, row }: { table: TableRows<Row>; row: Row }) {
  const { columns, linkTo, menu, selection, isBare = false } = table
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const ends = others.filter(({ phone }) => phone === 'end')
  const figures = others.filter(({ phone }) => phone === 'figure')
  const lines = others.filter(({ phone }) => phone === 'line')
  const unders = others.filter(({ phone }) => phone === 'under')
  const below = others.filter(({ phone }) => phone === undefined || phone === 'named' || phone === 'bare')
  return (
    <li
      className={clsx(
        css.card,
        isBare && css.bare,
        menu && css.hasMenu,
        menu?.isBesideTitle && css.besideTitle,
        selection && css.selectable,
        selection?.has(row) && css.chosen,
      )}
      {...rowProps(() => menu?.actions(row) ?? [], selection && (() => selection.toggle(row)))}
    >
      {selection && (
        <div className={css.check}>
          <SelectRow selection={selection} row={row} />
        </div>
      )}
      {title?.picture && <div className={css.picture}>{title.picture(row)}</div>}
      <div className={css.line}>
        {linkTo ? (
          <RowLink to={linkTo(row)} className={clsx(css.title, css.link)}>
            {title?.cell(row)}
          </RowLink>
        ) : (
          <div className={css.title}>{title?.cell(row)}</div>
        )}
        {ends.map(({ key, cell }) => (
          <div key={key} className={css.end}>
            {cell(row)}
          </div>
        ))}
      </div>
      {unders.map(({ key, cell }) => (
        <div key={key} className={css.under}>
          {cell(row)}
        </div>
      ))}
      <div className={css.second}>
        <div className={css.below}>
          {below.map(({ key, head, cardHead = head, align, phone, cell }) => (
            <div key={key} className={css.fact}>
              {/* A bare figure needs its name. */}
              {((align === 'end' && phone !== 'bare') || phone === 'named') && <span>{cardHead} </span>}
              {cell(row)}
            </div>
          ))}
        </div>
        {figures.map(({ key, cell }) => (
          <div key={key} className={css.figure}>
            {cell(row)}
          </div>
        ))}
      </div>
      {lines.map(({ key, cell }) => (
        <div key={key} className={css.third}>
          {cell(row)}
        </div>
      ))}
      {menu && (
        <div className={css.menu}>
          <RowMenu name={menu.name(row)} actions={() => menu.actions(row)} />
        </div>
      )}
    </li>
  )
}
