import { DayInput } from '../../ui/day-input.tsx'
import type { AdminList } from './use-admin-list.ts'

type DayFilterProps<Row> = { list: AdminList<Row>; name: 'from' | 'to'; label: string }

/** The first or last day of a list, as a calendar day in Rome; the last day is included. */
export function DayFilter<Row>({ list, name, label }: DayFilterProps<Row>) {
  return (
    <DayInput label={label} value={list.filter(name)} onChange={({ target }) => list.setFilter(name, target.value)} />
  )
}
