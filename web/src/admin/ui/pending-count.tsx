import { adminUiText } from '../../text/admin-ui-text.ts'
import { formatCount } from '../../text/format.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './pending-count.module.css'

type PendingCountProps = {
  count: number
  /** With its noun, where no section names it. */
  isNamed?: boolean
  /** Only read aloud, where the page below shows the same. */
  isHidden?: boolean
}

/** The amount of pending work; nothing for zero. */
export function PendingCount({ count, isNamed = false, isHidden = false }: PendingCountProps) {
  if (count === 0) return null
  return (
    <>
      {!isHidden && (
        <span className={css.count} aria-hidden>
          {isNamed ? adminUiText.pending(formatCount(count)) : formatCount(count)}
        </span>
      )}
      <VisuallyHidden>{`, ${adminUiText.pending(formatCount(count))}`}</VisuallyHidden>
    </>
  )
}
