import type { ReactNode } from 'react'

export type DeskColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** The values of `sort` that order by this column; a default stands there as ''. */
  sort?: { ascending?: string; descending?: string }
  align?: 'end'
  /** Takes what room there is; on a phone a line of its own. */
  wide?: boolean
  /** The head is only heard: of a column of buttons. */
  isHeadHidden?: boolean
}
