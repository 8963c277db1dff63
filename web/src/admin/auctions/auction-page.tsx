import { ArrowLeft, ExternalLink, ScrollText } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { CountdownVoice } from '../../countdown/countdown-voice.tsx'
import { useAuction } from '../../live/live-store.ts'
import { useWatch } from '../../live/use-watch.ts'
import { adminAuctionText } from '../../text/admin-auction-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailedPanel } from '../../ui/failed-panel.tsx'
import { MessagePanel } from '../../ui/message-panel.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { DeskWaiting } from '../desk/desk-waiting.tsx'
import { ActBar } from './act-buttons.tsx'
import css from './auction-page.module.css'
import { AutoBidList } from './auto-bid-list.tsx'
import { BidStream } from './bid-stream.tsx'
import { LiveHero } from './live-hero.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { PriceCurve } from './price-curve.tsx'
import { RunHistory } from './run-history.tsx'
import { isMissing, useAdminAuction } from './use-admin-auction.ts'
import { type AskAct, useAuctionActs } from './use-auction-acts.tsx'

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
  const { ask, dialog } = useAuctionActs({ onDeleted: () => navigate(listAddress, { replace: true }) })
  return (
    <>
      <Content id={id} onAct={ask} />
      {!isMissing(error) && dialog}
    </>
  )
}

/** One auction live, with its actions. */
function Content({ id, onAct }: { id: string; onAct: AskAct }) {
  const { data: detail, error, refetch } = useAdminAuction(id, true)
  const auction = useAuction(id, (known) => known)
  useWatch([id], { inList: true })
  if (isMissing(error)) return <NotFound />
  if (!detail && error) return <FailedPanel as="h1" error={error} onRetry={() => void refetch()} />
  if (!detail || !auction) return <DeskWaiting />
  return (
    <DeskPage
      title={auction.title}
      lead={
        <span className={css.lead}>
          <Link to={listAddress} className={css.back}>
            <ArrowLeft size={16} aria-hidden />
            {words.back}
          </Link>
          <span>{auction.category.name}</span>
        </span>
      }
      actions={<ActBar id={id} onAct={onAct} />}
    >
      <LiveHero id={id} detail={detail} />
      <div className={css.columns}>
        <div className={css.side}>
          <PriceCurve id={id} detail={detail} />
          <BidStream id={id} />
        </div>
        <div className={css.side}>
          <OfferFacts auction={auction} detail={detail} />
          <AutoBidList autoBids={detail.autoBids} />
        </div>
      </div>
      <RunHistory auction={auction} runs={detail.runs} />
      <p className={css.ways}>
        <ButtonLink look="quiet" to={`/auctions/${id}`}>
          <ExternalLink size={17} aria-hidden />
          {words.publicPage}
        </ButtonLink>
        <ButtonLink look="quiet" to={`/admin/registro?targetId=${encodeURIComponent(id)}`}>
          <ScrollText size={17} aria-hidden />
          {words.audit}
        </ButtonLink>
      </p>
      <CountdownVoice id={id} />
    </DeskPage>
  )
}

function NotFound() {
  return (
    <MessagePanel as="h1" title={words.notFound} actions={<ButtonLink to={listAddress}>{words.back}</ButtonLink>}>
      {words.notFoundText}
    </MessagePanel>
  )
}
