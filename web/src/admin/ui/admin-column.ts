import type { ReactNode } from 'react'

export type AdminColumn<Row> = {
  key: string
  head: string
  cell: (row: Row) => ReactNode
  /** The values of `sort` for this column; '' is the default order. */
  sort?: { ascending?: string; descending?: string }
  align?: 'end'
  /** Takes the remaining width and cuts what does not fit; without one the first column does. */
  wide?: boolean
  /**
   * Its place on the card that a row is on a phone: at the end of the first line, on the second
   * line after its head, or nowhere. The first column is the card's title, all others stand on its
   * second line.
   */
  phone?: 'end' | 'named' | 'none'
}
