import type { ReactNode } from 'react'

export type AdminColumn<Row> = {
  key: string
  head: string
  /** Its head on a card, where it stands before the value in the middle of a line. */
  cardHead?: string
  cell: (row: Row) => ReactNode
  /** Of the title of a card, before its lines. */
  picture?: (row: Row) => ReactNode
  /** The values of `sort` for this column; '' is the default order. */
  sort?: { ascending?: string; descending?: string }
  align?: 'end'
  /** Not shown until it is chosen among the columns. */
  isOptional?: true
  /**
   * Takes the remaining width and cuts what does not fit; without one the first column does. On a
   * large screen it is at most so wide, as "34%" of the table.
   */
  wide?: true | `${number}%`
  /**
   * Its place on the card that a row is on a phone: instead of the first column as its title, at
   * the end of the first or the second line, where nothing cuts it, on the second line after its
   * head, on a line of its own below these or right under the title, or nowhere. All others stand
   * on the second line, which wraps; with `align` they have their head before them unless they are
   * `bare`.
   */
  phone?: 'title' | 'end' | 'figure' | 'named' | 'bare' | 'line' | 'under' | 'none'
}
