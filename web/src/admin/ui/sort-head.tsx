import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import type { AdminColumn } from './admin-column.ts'
import css from './table-sheet.module.css'

type SortHeadProps = {
  column: Pick<AdminColumn<never>, 'head' | 'sort' | 'align'>
  sort: string
  onSort: (filter: 'sort', value: string) => void
}

const icons = { ascending: ArrowUp, descending: ArrowDown }

/** A column head; for a sortable column, a button that sorts and then reverses the order. */
export function SortHead({ column: { head, sort, align }, sort: chosen, onSort }: SortHeadProps) {
  const look = clsx(align === 'end' && css.end)
  if (!sort) {
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    )
  }
  const { ascending, descending } = sort
  const direction = chosen === ascending ? 'ascending' : chosen === descending ? 'descending' : undefined
  const next = direction === 'descending' ? (ascending ?? descending) : (descending ?? ascending)
  const Icon = direction ? icons[direction] : ArrowUpDown
  return (
    <th scope="col" className={look} aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={css.sort}
        title={adminUiText.list.sortBy(head)}
        onClick={() => onSort('sort', next ?? '')}
      >
        {head}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  )
}
