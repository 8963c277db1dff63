import clsx from 'clsx'
import { PageCheck, SelectRow } from './page-check.tsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'
import css from './table-cards.module.css'
import { TableCount } from './table-foot.tsx'
import type { TableRows } from './table-rows.ts'

/**
 * The rows of a list on a phone: cards with a whole title and a line of facts, with the menu beside
 * them.
 */
export function TableCards<Row>(table: TableRows<Row>) {
  const { list, selection, groupOf } = table
  const rows = list.rows ?? []
  const cards = groupOf ? <Groups {...table} rows={rows} groupOf={groupOf} /> : <Cards {...table} rows={rows} />
  if (!selection) return cards
  return (
    <div className={css.sheet}>
      <div className={css.all}>
        <PageCheck selection={selection} />
        <TableCount list={list} />
      </div>
      {cards}
    </div>
  )
}

type CardsProps<Row> = TableRows<Row> & { rows: readonly Row[] }

/** Rows of the same group follow one another. */
function Groups<Row>({ groupOf, rows, ...table }: CardsProps<Row> & { groupOf: (row: Row) => string }) {
  return [...Map.groupBy(rows, groupOf)].map(([name, members]) => (
    <section key={name} className={css.group}>
      <h2>{name}</h2>
      <Cards {...table} rows={members} label={`${table.label}, ${name}`} />
    </section>
  ))
}

function Cards<Row>(table: CardsProps<Row>) {
  const { label, rows, columns, list, rowKey, linkTo, menu, selection, isBare = false } = table
  const title = columns.find(({ phone }) => phone === 'title') ?? columns[0]
  const others = columns.filter((column) => column !== title)
  const ends = others.filter(({ phone }) => phone === 'end')
  const figures = others.filter(({ phone }) => phone === 'figure')
  const lines = others.filter(({ phone }) => phone === 'line')
  const below = others.filter(({ phone }) => phone === undefined || phone === 'named' || phone === 'bare')
  return (
    <ul
      className={clsx(css.cards, isBare && css.bare, list.isOld && css.old)}
      aria-label={label}
      aria-busy={list.isOld}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={clsx(
            css.card,
            menu && css.hasMenu,
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
      ))}
    </ul>
  )
}
