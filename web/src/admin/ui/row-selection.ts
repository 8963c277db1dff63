import { useState } from 'react'

/** The rows that are chosen with checkboxes. */
export type RowSelection<Row> = {
  /** What a row's checkbox is called. */
  name: (row: Row) => string
  has: (row: Row) => boolean
  toggle: (row: Row) => void
  page: 'all' | 'some' | 'none'
  togglePage: () => void
}

type Options<Row> = {
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  name: (row: Row) => string
}

/** Rows stay chosen on other pages and under other filters, with what was last known of them. */
export function useRowSelection<Row>({ rows = [], idOf, name }: Options<Row>) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const has = (row: Row) => chosen.has(idOf(row))
  const onPage = rows.filter(has).length
  const page = onPage === 0 ? 'none' : onPage === rows.length ? 'all' : 'some'
  const change = (changed: readonly Row[], isChosen: boolean) => {
    setChosen((before) => {
      const after = new Map(before)
      for (const row of changed) isChosen ? after.set(idOf(row), row) : after.delete(idOf(row))
      return after
    })
  }
  const selection: RowSelection<Row> = {
    name,
    has,
    page,
    toggle: (row) => change([row], !has(row)),
    togglePage: () => change(rows, page !== 'all'),
  }
  return {
    selection,
    chosen: [...chosen.values()],
    chosenIds: [...chosen.keys()],
    /** Leaves only these chosen. */
    retain: (ids: readonly string[]) => setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
    clear: () => setChosen(new Map()),
  }
}
