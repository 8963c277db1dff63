import css from './day-filter.module.css'
import type { DeskList } from './use-desk-list.ts'

type DayFilterProps<Row> = { list: DeskList<Row>; name: 'from' | 'to'; label: string }

/** A day that a list begins or ends with; the server takes it for a day of Rome, the last one included. */
export function DayFilter<Row>({ list, name, label }: DayFilterProps<Row>) {
  return (
    <label className={css.box}>
      <span className={css.label}>{label}</span>
      <input
        className={css.input}
        type="date"
        value={list.filter(name)}
        onChange={({ target }) => list.setFilter(name, target.value)}
      />
    </label>
  )
}
