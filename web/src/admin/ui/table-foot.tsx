import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import css from './table-foot.module.css'
import type { AdminList } from './use-admin-list.ts'

const { list: words } = adminUiText
type TableFootProps<Row> = {
  list: AdminList<Row>
  /** The list's name, where a page has several. */
  label?: string
  /** What stands before the page buttons. */
  children?: ReactNode
}

/** The page buttons below a list; nothing where all rows fit and nothing stands before them. */
export function TableFoot<Row>({ list, label, children }: TableFootProps<Row>) {
  const { hasNext, hasPrevious, isOld } = list
  const hasPages = hasNext || hasPrevious || isOld
  if (!hasPages && !children) return null
  return (
    <nav className={css.foot} aria-label={label === undefined ? words.pages : words.pagesOf(label)}>
      {children}
      {hasPages && (
        <div className={css.pageButtons}>
          <Button look="quiet" size="s" disabled={!hasPrevious} onClick={list.previousPage}>
            <ChevronLeft size={17} aria-hidden />
            {list.page === null ? words.first : words.previous}
          </Button>
          <Button look="quiet" size="s" disabled={!hasNext} onClick={list.nextPage}>
            {words.next}
            <ChevronRight size={17} aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  )
}

/** How many rows a list has in all, and the page of it that is shown. */
export function TableCount<Row>({ list }: { list: AdminList<Row> }) {
  const { totalCount = 0, page, pages, hasNext, hasPrevious } = list
  return (
    <p role="status">
      {words.results(formatCount(totalCount))}
      {page !== null && pages !== null && (hasNext || hasPrevious) && (
        <> · {words.page(formatCount(page), formatCount(pages))}</>
      )}
    </p>
  )
}
