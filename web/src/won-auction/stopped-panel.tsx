import type { WonAuction } from '@centesimo/contract'
import { CircleX } from 'lucide-react'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { orderText } from '../text/order-text.ts'
import { wonAuctionText } from '../text/won-auction-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Clock } from '../ui/drawings/clock.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'

const { overdue, invalid, contact, toWon } = wonAuctionText

/** Why this order can no longer be paid. */
export function StoppedPanel({ won, state }: { won: WonAuction; state: 'overdue' | 'invalid' }) {
  const { title, text } = stoppedText(won, state)
  const isLate = state === 'overdue' || won.status === 'expired'
  return (
    <MessagePanel
      {...(isLate ? { picture: <Clock /> } : { icon: <CircleX size={36} /> })}
      title={title}
      actions={
        <>
          <ButtonLink to="/profile?tab=won">{toWon}</ButtonLink>
          <ButtonLink look="quiet" to="/contatti">
            {contact}
          </ButtonLink>
          {won.paymentId && <ReceiptLink paymentId={won.paymentId} title={won.auction.title} size="m" />}
        </>
      }
    >
      {text}
    </MessagePanel>
  )
}

function stoppedText({ status, amount, refunded, paymentDueDate }: WonAuction, state: 'overdue' | 'invalid') {
  if (state === 'overdue') return { title: overdue.title, text: overdue.text(paymentDueDate) }
  const stopped = status === 'failed' ? invalid.failed : invalid.cancelled
  if (refunded > 0) return { title: stopped.title, text: orderText.refunded(refunded, amount) }
  if (status === 'expired') return { title: overdue.title, text: overdue.expired(paymentDueDate) }
  return stopped
}
