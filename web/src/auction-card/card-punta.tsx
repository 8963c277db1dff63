import { useId, useState } from 'react'
import { fullReason } from '../bidding/limit-refusal.ts'
import { PuntaButton } from '../bidding/punta-button.tsx'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { useCountdown } from '../countdown/use-countdown.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { text } from '../text/text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const BidDialog = lazyPart(async () => (await import('../bidding/bid-dialog.tsx')).BidDialog)

/**
 * PUNTA away from the auction's page: it opens the dialog with the cost. One of many, it is solid
 * only where there is something to do now: the user was outbid, or the last seconds run.
 */
export function CardPunta({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const reason = useBidReason(id)
  const standing = useStanding(id)
  const isEnding = useIsEnding(id)
  const reasonId = useId()
  const isSignedOut = useSession().status === 'out'
  const askLogin = useAskLogin()
  const press = () => (isSignedOut ? askLogin(text.toast.loginToBid, `/auctions/${id}`) : setIsOpen(true))
  return (
    <>
      <PuntaButton
        auctionId={id}
        onPress={press}
        reason={reason}
        reasonId={reasonId}
        standing={standing}
        isCalm={standing !== 'outbid' && !isEnding}
      />
      {reason && (
        <VisuallyHidden>
          <span id={reasonId}>{fullReason(reason)}</span>
        </VisuallyHidden>
      )}
      {isOpen && <BidDialog auctionId={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/**
 * The ring has left its blue. Every bid gives an auction a minute again: that is most of its life.
 */
function useIsEnding(id: string): boolean {
  const tone = useCountdown(id, ({ tone }) => tone, { isCoarse: true })
  return tone !== undefined && tone !== 'blue'
}
