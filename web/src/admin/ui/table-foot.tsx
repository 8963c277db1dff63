import { ChevronLeft, ChevronRight } from 'lucide-react'
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
}

/** The total count and the page buttons. */
export function TableFoot<Row>({ list, label }: TableFootProps<Row>) {
  const { totalCount = 0, page, hasNext, hasPrevious } = list
  return (
    <nav className={css.foot} aria-label={label === undefined ? words.pages : words.pagesOf(label)}>
      <p role="status">
        {words.results(formatCount(totalCount))}
        {page !== null && (hasNext || hasPrevious) && <> · {words.page(formatCount(page))}</>}
      </p>
      {(hasNext || hasPrevious || list.isOld) && (
        <div className={css.pageButtons}>
          <Button look="quiet" size="s" disabled={!hasPrevious} onClick={list.previousPage}>
            <ChevronLeft size={17} aria-hidden />
            {page === null ? words.first : words.previous}
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
