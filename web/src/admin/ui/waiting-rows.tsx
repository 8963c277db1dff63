import { ArrowUp } from 'lucide-react'
import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import type { AdminList } from './use-admin-list.ts'
import css from './waiting-rows.module.css'

/**
 * A button for the rows that wait, over the list. The number of results below it is what screen
 * readers hear change.
 */
export function WaitingRows<Row>({ list: { waiting, showWaiting } }: { list: AdminList<Row> }) {
  return (
    <div className={css.place}>
      {waiting > 0 && (
        <Button size="s" className={css.button} onClick={showWaiting}>
          <ArrowUp size={16} aria-hidden />
          {adminUiText.list.waiting(formatCount(waiting))}
        </Button>
      )}
    </div>
  )
}
