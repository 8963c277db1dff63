import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './pending-count.module.css'

/** The amount of pending work beside a section's name; nothing for zero. */
export function PendingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className={css.count} aria-hidden>
        {formatCount(count)}
      </span>
      <VisuallyHidden>{adminUiText.waiting(formatCount(count))}</VisuallyHidden>
    </>
  )
}
