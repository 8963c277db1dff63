import { useParams } from 'react-router-dom'
import { ApiError } from '../data/api-error.ts'
import { useWonAuction } from '../data/won-auctions.ts'
import { SignedInOnly } from '../session/signed-in-only.tsx'
import { text } from '../text/text.ts'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Stand } from '../ui/drawings/stand.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './won-auction-page.module.css'
import { WonAuctionView } from './won-auction-view.tsx'

/** The payment page of a won auction, and afterwards the state of its order. */
export function WonAuctionPage() {
  const { id = '' } = useParams()
  return (
    <Page title={wonAuctionText.title}>
      <SignedInOnly waiting={<Loading />}>
        <Won key={id} id={id} />
      </SignedInOnly>
    </Page>
  )
}

function Won({ id }: { id: string }) {
  const { data, error, refetch } = useWonAuction(id)
  if (data) return <WonAuctionView won={data} />
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  if (error) return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  return <Loading />
}

function NotFound() {
  return (
    <MessagePanel
      as="h1"
      picture={<Stand />}
      title={wonAuctionText.notFound}
      actions={
        <>
          <ButtonLink to="/profile?tab=won">{wonAuctionText.toWon}</ButtonLink>
          <ButtonLink to="/" look="quiet">
            {text.backHome}
          </ButtonLink>
        </>
      }
    >
      {wonAuctionText.notFoundText}
    </MessagePanel>
  )
}

function Loading() {
  return (
    <>
      <h1>{wonAuctionText.title}</h1>
      <div className={css.columns} aria-busy="true">
        <VisuallyHidden live="polite">{wonAuctionText.loading}</VisuallyHidden>
        <Skeleton height={420} />
        <Skeleton height={560} />
      </div>
    </>
  )
}
