import type { AutoBidState } from '@centesimo/contract'
import clsx from 'clsx'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { useAutoBid } from '../data/auto-bid.ts'
import { useSession } from '../data/session.ts'
import { useAuction } from '../live/live-store.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { auctionText } from '../text/auction-text.ts'
import { autoBidText } from '../text/auto-bid-text.ts'
import { bidReasons } from '../text/bidding-text.ts'
import { text } from '../text/text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './bid-buttons.module.css'
import { fullReason } from './limit-refusal.ts'
import { useBidReason } from './use-bid-reason.ts'
import { useNextTurn } from './use-next-turn.ts'

const AutoBidSheet = lazyPart(async () => (await import('./auto-bid-sheet.tsx')).AutoBidSheet)

type AutoBidToggleProps = {
  auctionId: string
  big?: boolean
  /** Beside a card's PUNTA: an icon with the first word of its name. */
  small?: boolean
}

/**
 * Opens the sheet that starts, changes or stops automatic bids; it bids nothing itself. Like PUNTA
 * it says why it cannot be pressed, but a running auto-bid can be changed at any time.
 */
export function AutoBidToggle({ auctionId, big = false, small = false }: AutoBidToggleProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isLive = useAuction(auctionId, (auction) => auction.status === 'live') ?? false
  const { data } = useAutoBid(auctionId, isLive)
  const session = useSession().status
  const askLogin = useAskLogin()
  const bidReason = useBidReason(auctionId)
  const running = isLive && data?.isActive ? data : null
  const reason = isLive && !running && bidReason !== 'leading' ? bidReason : null

  function press() {
    if (reason !== null) return
    if (session === 'out') askLogin(text.toast.loginToAutoBid, `/auctions/${auctionId}`)
    else setIsOpen(true)
  }

  return (
    <>
      <button
        type="button"
        className={clsx(css.auto, big && css.big, small && css.small, running && css.on)}
        aria-haspopup="dialog"
        disabled={!isLive}
        aria-disabled={reason !== null || undefined}
        title={reason === null ? (small ? auctionText.autoBid : undefined) : fullReason(reason)}
        // A held key must not confirm what this press opens.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={press}
      >
        {running && <Running auctionId={auctionId} autoBid={running} />}
        {!running && (small ? <SmallName /> : auctionText.autoBid)}
        {reason !== null && !small && (
          <>
            {' '}
            <small>{bidReasons[reason].short}</small>
          </>
        )}
      </button>
      {isOpen && isLive && session === 'in' && (
        <AutoBidSheet auctionId={auctionId} running={running} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

function SmallName() {
  const [first, ...rest] = auctionText.autoBid.split(' ')
  return (
    <>
      <Repeat size={18} aria-hidden />
      <span>
        {first} <VisuallyHidden>{rest.join(' ')}</VisuallyHidden>
      </span>
    </>
  )
}

/** "AUTO ON", "3 di 10 fatte" and when it bids next. */
function Running({ auctionId, autoBid }: { auctionId: string; autoBid: AutoBidState }) {
  const { short, ticks } = useNextTurn(auctionId, autoBid.nextBidAt)
  const { bidsPlaced, maxBids } = autoBid
  return (
    <>
      <span className={css.word}>{auctionText.autoBidOn}</span>{' '}
      <span className={css.count}>
        {autoBidText.count(bidsPlaced, maxBids)} <span>{autoBidText.placed(bidsPlaced, maxBids)}</span>
      </span>{' '}
      {/* A name that changes every second would be read out again and again. */}
      <small aria-hidden={ticks}>{short}</small>
    </>
  )
}
