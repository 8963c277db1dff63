import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { WatchStar } from '../auction-card/watch-star.tsx'
import { useWin } from '../bidding/win-store.ts'
import { CountdownAnnouncer } from '../countdown/countdown-announcer.tsx'
import { ApiError } from '../data/api-error.ts'
import { useAuctionQuery } from '../data/auctions.ts'
import { useAuction } from '../live/live-store.ts'
import { useWatch } from '../live/use-watch.ts'
import { detailText } from '../text/detail-text.ts'
import { text } from '../text/text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Stand } from '../ui/drawings/stand.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useIsWide } from '../ui/use-is-wide.ts'
import { AdminBar } from './admin-bar.tsx'
import { AuctionHead } from './auction-head.tsx'
import css from './auction-page.module.css'
import { DescriptionPart, Ledger, PartTabs } from './auction-parts.tsx'
import { AuctionSkeleton } from './auction-skeleton.tsx'
import { BidDock } from './bid-dock.tsx'
import { BidFacts } from './bid-facts.tsx'
import { CurveWhenSeen } from './curve-when-seen.tsx'
import { FirstBidGuide } from './first-bid-guide.tsx'
import { Gallery } from './gallery.tsx'
import { PriceBanner } from './price-banner.tsx'
import { ShareAuction } from './share-auction.tsx'
import { SimilarWhenSeen } from './similar-when-seen.tsx'
import { Stage } from './stage.tsx'
import { StandingAnnouncer } from './standing-announcer.tsx'

const UpcomingBanner = lazyPart(
  async () => (await import('./upcoming-banner.tsx')).UpcomingBanner,
  <Skeleton height={208} />,
)
const EndedBanner = lazyPart(async () => (await import('./ended-banner.tsx')).EndedBanner, <Skeleton height={290} />)
const SeriesPart = lazyPart(async () => (await import('../series-closings/series-part.tsx')).SeriesPart)
const LiveNow = lazyPart(async () => (await import('../auction-card/live-now.tsx')).LiveNow)
const StandingEffects = lazyPart(async () => (await import('./standing-effects.tsx')).StandingEffects)
const WinCelebration = lazyPart(async () => (await import('./win-celebration.tsx')).WinCelebration)

/** The server creates all ids in this form. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** `adminTools`: the controls that an admin has at the end of the panel. */
export function AuctionPage({ adminTools }: { adminTools?: ReactNode }) {
  const { id = '' } = useParams()
  // `live` or `__proto__` is no auction id: the calls with such a path are other calls.
  if (!idShape.test(id)) return <NotFound />
  // The key resets all state when the id changes.
  return <AuctionView key={id} id={id} adminTools={adminTools} />
}

function AuctionView({ id, adminTools }: { id: string; adminTools: ReactNode }) {
  const { error, refetch } = useAuctionQuery(id)
  const shown = useAuction(id, ({ title, lot, status, category, images, prizeCredits, seriesId }) => ({
    title,
    lot,
    status,
    categoryId: category.id,
    imageKey: images.join(' '),
    isOfCredits: prizeCredits !== null,
    seriesId,
  }))
  const win = useWin((state) => state.win)
  const isWide = useIsWide()
  useWatch([id])
  const isGone = error instanceof ApiError && error.status === 404
  if (isGone) return <NotFound />
  if (!shown && error) {
    return (
      <Page title={text.failed.title}>
        <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
      </Page>
    )
  }
  if (!shown) return <AuctionSkeleton />
  const tools = (
    <>
      <WatchStar id={id} />
      <ShareAuction title={shown.title} />
    </>
  )
  return (
    <Page title={shown.title} className={css.page}>
      <div className={css.columns}>
        <div className={css.right}>
          <aside className={css.panel} aria-label={shown.title}>
            <AuctionHead lot={shown.lot} title={shown.title} tools={!isWide && tools} />
            <div className={css.card}>
              {shown.status === 'live' && <PriceBanner id={id} />}
              {shown.status === 'upcoming' && <UpcomingBanner id={id} />}
              {shown.status === 'ended' && <EndedBanner id={id} />}
              <BidDock id={id} />
              <FirstBidGuide id={id} />
              {shown.status === 'ended' && !isWide && <CurveWhenSeen id={id} />}
              <BidFacts id={id} />
              <AdminBar id={id}>{adminTools}</AdminBar>
            </div>
          </aside>
          {isWide && shown.status !== 'upcoming' && <Ledger id={id} />}
        </div>
        <div className={css.left}>
          <div className={css.gallery} data-field="images">
            {/* The carousel counts its pictures once. */}
            <Gallery
              key={shown.imageKey}
              images={shown.imageKey ? shown.imageKey.split(' ') : []}
              title={shown.title}
              isOfCredits={shown.isOfCredits}
              tools={isWide && tools}
            />
          </div>
          <div className={css.parts}>
            {isWide || shown.status === 'upcoming' ? (
              <DescriptionPart id={id} />
            ) : (
              <PartTabs id={id} isLive={shown.status === 'live'} />
            )}
          </div>
        </div>
      </div>
      {shown.seriesId && <SeriesPart id={id} seriesId={shown.seriesId} />}
      <SimilarWhenSeen id={id} categoryId={shown.categoryId} isLive={shown.status === 'live'} />
      <CountdownAnnouncer id={id} />
      <StandingAnnouncer id={id} />
      <StandingEffects id={id} />
      <Stage id={id} />
      {win?.auctionId === id && <WinCelebration win={win} />}
    </Page>
  )
}

function NotFound() {
  return (
    <Page title={detailText.notFound} className={css.gone}>
      <MessagePanel
        as="h1"
        picture={<Stand />}
        title={detailText.notFound}
        actions={
          <>
            <ButtonLink to="/auctions?status=live">{detailText.toLive}</ButtonLink>
            <ButtonLink look="quiet" to="/">
              {text.backHome}
            </ButtonLink>
          </>
        }
      >
        {detailText.notFoundText}
      </MessagePanel>
      <LiveNow />
    </Page>
  )
}
