import type { AdminColumn } from './admin-column.ts'
import type { RowAction } from './row-action.ts'
import type { RowSelection } from './row-selection.ts'
import type { AdminList } from './use-admin-list.ts'

/** The rows of a list and how they are drawn. */
export type TableRows<Row> = {
  label: string
  columns: readonly AdminColumn<Row>[]
  list: AdminList<Row>
  rowKey: (row: Row) => string
  /** The target of a click on the row; the first cell becomes its link. */
  linkTo?: (row: Row) => string
  /** Rows can be chosen: a checkbox each, and the keys x and space. */
  selection?: RowSelection<Row>
  /** The rows stand below headings: that of each row, as its day. */
  groupOf?: (row: Row) => string
  /** A few lines of figures, all in sight: without a count and a choice of columns. */
  isBare?: boolean
  /** Part of a page with other content: without a count and a choice of columns. */
  isPart?: boolean
  /** The row's menu, and the row's name in the name of its button. */
  menu?: {
    name: (row: Row) => string
    actions: (row: Row) => readonly RowAction[]
    /** On a card the lines below the title run to the edge, also of rows whose menu is empty. */
    isBesideTitle?: true
  }
}
