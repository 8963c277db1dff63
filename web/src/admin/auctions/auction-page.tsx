import { useNavigate, useParams } from 'react-router-dom'
import { CountdownAnnouncer } from '../../countdown/countdown-announcer.tsx'
import { useAuction } from '../../live/live-store.ts'
import { useWatch } from '../../live/use-watch.ts'
import { MayCall } from '../../session/use-may-call.tsx'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { AdminPage } from '../ui/admin-page.tsx'
import { AdminPageSkeleton } from '../ui/admin-page-skeleton.tsx'
import { ActionBar } from './action-bar.tsx'
import { AuctionAccountPart } from './auction-account.tsx'
import css from './auction-page.module.css'
import { AutoBidList } from './auto-bid-list.tsx'
import { BidStream } from './bid-stream.tsx'
import { LiveHero } from './live-hero.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { PriceCurve } from './price-curve.tsx'
import { RunHistory } from './run-history.tsx'
import { isMissing, useAdminAuction } from './use-admin-auction.ts'
import { type OpenActionDialog, useAuctionActions } from './use-auction-actions.tsx'

const words = adminAuctionText
const listAddress = '/admin/aste'

export function AdminAuctionPage() {
  const { id = '' } = useParams()
  // The key resets all state when another auction opens.
  return <AuctionView key={id} id={id} />
}

function AuctionView({ id }: { id: string }) {
  const navigate = useNavigate()
  const { error } = useAdminAuction(id)
  const { openDialog, dialog } = useAuctionActions({ onDeleted: () => navigate(listAddress, { replace: true }) })
  return (
    <>
      <Content id={id} onAction={openDialog} />
      {!isMissing(error) && dialog}
    </>
  )
}

/**
 * One auction live, with its actions. Before the first bid nothing of bids is drawn; of an ended
 * one the account comes first.
 */
function Content({ id, onAction }: { id: string; onAction: OpenActionDialog }) {
  const { data: detail, error, refetch } = useAdminAuction(id, true)
  const auction = useAuction(id, (known) => known)
  useWatch([id], { inList: true })
  if (isMissing(error)) return <NotFound />
  if (!detail && error) return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  if (!detail || !auction) return <AdminPageSkeleton />
  // The facts tell the story of an only run.
  const history = detail.runs.length > 1 && <RunHistory auction={auction} runs={detail.runs} />
  const isOver = auction.status === 'ended'
  return (
    <AdminPage
      title={auction.title}
      back={{ to: listAddress, label: words.back }}
      lead={auction.category.name}
      actions={<ActionBar id={id} onAction={onAction} />}
    >
      <LiveHero id={id} detail={detail} />
      {auction.totalBids > 0 ? (
        <div className={css.columns}>
          <div className={css.side}>
            {isOver && <Account id={id} />}
            <BidStream id={id} isOnlyRun={detail.runs.length <= 1} />
            {!isOver && <Account id={id} />}
            {(!isOver || detail.autoBids.length > 0) && <AutoBidList autoBids={detail.autoBids} />}
          </div>
          <div className={css.side}>
            <PriceCurve id={id} detail={detail} />
            <OfferFacts auction={auction} detail={detail} />
            {history}
          </div>
        </div>
      ) : (
        <>
          <div className={css.columns}>
            <OfferFacts auction={auction} detail={detail} />
            <Account id={id} />
          </div>
          {history}
        </>
      )}
      <CountdownAnnouncer id={id} />
    </AdminPage>
  )
}

function Account({ id }: { id: string }) {
  return (
    <MayCall name="getAuctionAccount">
      <AuctionAccountPart id={id} />
    </MayCall>
  )
}

function NotFound() {
  return (
    <MessagePanel as="h1" title={words.notFound} actions={<ButtonLink to={listAddress}>{words.back}</ButtonLink>}>
      {words.notFoundText}
    </MessagePanel>
  )
}
