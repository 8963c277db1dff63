import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './pending-count.module.css'

/** The amount of pending work, with its noun where no section names it; nothing for zero. */
export function PendingCount({ count, isNamed = false }: { count: number; isNamed?: boolean }) {
  if (count === 0) return null
  return (
    <>
      <span className={css.count} aria-hidden>
        {isNamed ? adminUiText.pending(formatCount(count)) : formatCount(count)}
      </span>
      <VisuallyHidden>{`, ${adminUiText.pending(formatCount(count))}`}</VisuallyHidden>
    </>
  )
}
