import clsx from 'clsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'
import css from './table-cards.module.css'
import type { TableRows } from './table-rows.ts'

/** The rows of a list on a phone: cards of two lines, with the menu beside them. */
export function TableCards<Row>({ label, columns, list, rowKey, linkTo, menu }: TableRows<Row>) {
  const [title, ...others] = columns
  const ends = others.filter(({ phone }) => phone === 'end')
  const below = others.filter(({ phone }) => phone === undefined)
  return (
    <ul className={clsx(css.cards, list.isOld && css.old)} aria-label={label} aria-busy={list.isOld}>
      {(list.rows ?? []).map((row) => (
        <li
          key={rowKey(row)}
          className={clsx(css.card, menu && css.hasMenu)}
          {...rowProps(() => menu?.actions(row) ?? [])}
        >
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
          <div className={css.below}>
            {below.map(({ key, head, align, cell }) => (
              <div key={key} className={css.fact}>
                {/* A bare figure needs its name. */}
                {align === 'end' && `${head} `}
                {cell(row)}
              </div>
            ))}
          </div>
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
