import type { ReactNode } from 'react'

export type AdminColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** The values of `sort` for this column; '' is the default order. */
  sort?: { ascending?: string; descending?: string }
  align?: 'end'
  /** Takes the remaining width; on a phone its own line. */
  wide?: boolean
  /** Hides the head visually, for a column of buttons. */
  isHeadHidden?: boolean
}
