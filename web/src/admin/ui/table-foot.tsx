import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import css from './table-foot.module.css'
import type { AdminList } from './use-admin-list.ts'
import { useRowHeight } from './use-row-height.ts'

const { list: words } = adminUiText
type TableFootProps<Row> = {
  list: AdminList<Row>
  /** The list's name, where a page has several. */
  label?: string
  /** How the rows of a table are drawn; a phone's cards have no choice. */
  children?: ReactNode
}

/** The total count, the height of the rows and the page buttons. */
export function TableFoot<Row>({ list, label, children }: TableFootProps<Row>) {
  const { totalCount = 0, page, hasNext, hasPrevious } = list
  return (
    <nav className={css.foot} aria-label={label === undefined ? words.pages : words.pagesOf(label)}>
      <p role="status">
        {words.results(formatCount(totalCount))}
        {page !== null && (hasNext || hasPrevious) && <> · {words.page(formatCount(page))}</>}
      </p>
      {children && <span className={css.look}>{children}</span>}
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

export function RowHeight() {
  const id = useId()
  const [height, setHeight] = useRowHeight()
  return (
    <span className={css.height}>
      <span id={id}>{words.compact}</span>
      <Switch isOn={height === 'compact'} onChange={(isOn) => setHeight(isOn ? 'compact' : 'normal')} labelledBy={id} />
    </span>
  )
}
