import { auctionText } from '../text/auction-text.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './create-auction-form.module.css'

/** The form's place while the session or the source loads. */
export function FormSkeleton() {
  return (
    <div className={css.layout} aria-busy="true">
      <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
      <div className={css.form}>
        <Skeleton height={44} width="60%" />
        {[560, 340, 300].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </div>
  )
}
