import { auctionText } from '../text/auction-text.ts'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './loading-page.module.css'

type WaitingPageProps = { title: string; error: unknown; onRetry: () => void }

/** A page whose data is still loading or failed to load. */
export function LoadingPage({ title, error, onRetry }: WaitingPageProps) {
  return (
    <Page title={title}>
      <h1>{title}</h1>
      {error ? (
        <div className={css.waiting}>
          <FailedPanel error={error} onRetry={onRetry} />
        </div>
      ) : (
        <div className={css.waiting} aria-busy="true">
          <VisuallyHidden live="polite">{auctionText.loading}</VisuallyHidden>
          <Skeleton height={54} />
          <Skeleton height={180} />
          <Skeleton height={420} />
        </div>
      )}
    </Page>
  )
}
