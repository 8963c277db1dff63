import { useId, useState } from 'react'
import { fullReason } from '../bidding/limit-refusal.ts'
import { PuntaButton } from '../bidding/punta-button.tsx'
import { useBidReason } from '../bidding/use-bid-reason.ts'
import { useStanding } from '../bidding/use-standing.ts'
import { useSession } from '../data/session.ts'
import { useAskLogin } from '../session/use-ask-login.ts'
import { text } from '../text/text.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const BidDialog = lazyPart(async () => (await import('../bidding/bid-dialog.tsx')).BidDialog)

type CardPuntaProps = {
  id: string
  /** One of many: in the tint. */
  isCalm?: boolean
}

/** PUNTA away from the auction's page: it opens the dialog with the cost. */
export function CardPunta({ id, isCalm = false }: CardPuntaProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reason = useBidReason(id)
  const standing = useStanding(id)
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
        isCalm={isCalm}
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
