import clsx from 'clsx'
import { RowCard } from './row-card.tsx'
import { SelectHead, useSelecting } from './select-head.tsx'
import css from './table-cards.module.css'
import type { TableRows } from './table-rows.ts'

/**
 * The rows of a list on a phone: cards with a whole title and a line of facts, with the menu beside
 * them. Checkboxes would take the titles' width: they come when an admin wants to select.
 */
export function TableCards<Row>({ selection, ...table }: TableRows<Row>) {
  const { list, groupOf } = table
  const selecting = useSelecting(selection)
  const shown = { ...table, rows: list.rows ?? [], ...(selection && selecting.isOn && { selection }) }
  const cards = groupOf ? <Groups {...shown} groupOf={groupOf} /> : <Cards {...shown} />
  if (!selection) return cards
  return (
    <div className={css.sheet}>
      <SelectHead list={list} selection={selection} selecting={selecting} />
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

function Cards<Row>({ rows, ...table }: CardsProps<Row>) {
  const { label, list, rowKey } = table
  return (
    <ul className={clsx(css.cards, list.isOld && css.old)} aria-label={label} aria-busy={list.isOld}>
      {rows.map((row) => (
        <RowCard key={rowKey(row)} table={table} row={row} />
      ))}
    </ul>
  )
}
