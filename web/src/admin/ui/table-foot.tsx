import { ChevronLeft, ChevronRight } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import css from './table-foot.module.css'
import type { AdminList } from './use-admin-list.ts'

const { list: words } = adminUiText

/** The total count and the page buttons. */
export function TableFoot<Row>({ list }: { list: AdminList<Row> }) {
  const { totalCount = 0, page, hasNext, hasPrevious } = list
  return (
    <nav className={css.foot} aria-label={words.pages}>
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
