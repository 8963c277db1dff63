import clsx from 'clsx'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { RowCheck } from './row-check.tsx'
import { RowLink } from './row-link.tsx'
import { RowMenu } from './row-menu.tsx'
import { rowProps } from './row-props.ts'
import css from './table-cards.module.css'
import type { TableRows } from './table-rows.ts'

const { selection: words } = adminUiText

/** The rows of a list on a phone: cards of two lines, with the menu beside them. */
export function TableCards<Row>({ label, columns, list, rowKey, linkTo, menu, selection }: TableRows<Row>) {
  const [title, ...others] = columns
  const ends = others.filter(({ phone }) => phone === 'end')
  const below = others.filter(({ phone }) => phone === undefined || phone === 'named')
  const cards = (
    <ul className={clsx(css.cards, list.isOld && css.old)} aria-label={label} aria-busy={list.isOld}>
      {(list.rows ?? []).map((row) => (
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
              <RowCheck
                label={words.row(selection.name(row))}
                checked={selection.has(row)}
                onChange={() => selection.toggle(row)}
              />
            </div>
          )}
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
            {below.map(({ key, head, align, phone, cell }) => (
              <div key={key} className={css.fact}>
                {/* A bare figure needs its name. */}
                {(align === 'end' || phone === 'named') && `${head} `}
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
  if (!selection) return cards
  return (
    <>
      <div className={css.all}>
        <RowCheck
          label={words.page}
          checked={selection.page === 'all'}
          isMixed={selection.page === 'some'}
          onChange={selection.togglePage}
        >
          {words.page}
        </RowCheck>
      </div>
      {cards}
    </>
  )
}
