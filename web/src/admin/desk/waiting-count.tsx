import { adminDeskText } from '../../text/admin-desk-text.ts'
import { formatCount } from '../../text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './waiting-count.module.css'

/** The amount of pending work beside a section's name; nothing for zero. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className={css.count} aria-hidden>
        {formatCount(count)}
      </span>
      <VisuallyHidden>{adminDeskText.waiting(formatCount(count))}</VisuallyHidden>
    </>
  )
}
