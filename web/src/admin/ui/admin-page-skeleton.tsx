import { adminUiText } from '../../text/admin-ui-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './admin-page.module.css'

/** The placeholder of a section while its code or first data is loading. */
export function AdminPageSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <VisuallyHidden live="polite">{adminUiText.loading}</VisuallyHidden>
      <Skeleton width={220} height={42} />
      <Skeleton height={54} />
      <Skeleton height={420} />
    </div>
  )
}
