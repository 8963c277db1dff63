import { closeAuction } from '@centesimo/contract'
import { displayedPriceCents, formatEuro } from '@centesimo/domain'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/call.ts'
import { inWholes } from '../../data/typed-number.ts'
import { useAuction } from '../../live/live-store.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { fieldErrors } from '../ui/field-errors.ts'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { dispatchAuction } from './dispatch-auction.ts'
import { useAdminAuction } from './use-admin-auction.ts'

const words = adminAuctionsText.close
const CloseForm = z.object({ winnerCredits: inWholes(closeAuction.body.shape.winnerCredits) })

/** Ends a live auction. The last bidder wins the auction or credits; without a bid no one wins. */
export function CloseDialog(props: AuctionDialogProps) {
  const leader = useAuction(props.auction.id, ({ lastBidderName }) => lastBidderName)
  return leader ? <WinDialog {...props} leader={leader} /> : <NoWinnerDialog {...props} />
}

function WinDialog({ auction: { id, title }, leader, onClose }: AuctionDialogProps & { leader: string }) {
  const [creditsText, setCreditsText] = useState('0')
  const [refundsOthers, setRefundsOthers] = useState(true)
  const cents = useAuction(id, (auction) =>
    displayedPriceCents({ currentBidCents: auction.currentBid, startingBidCents: auction.startingBid }),
  )
  const others = useAdminAuction(id, true).data?.others
  const typed = { winnerCredits: creditsText }
  const winnerCredits = CloseForm.safeParse(typed).data?.winnerCredits ?? 0
  const refundHint = others
    ? `${words.refundHint} ${words.refundTotal(others.credits, others.people)}`
    : words.refundHint
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={words.title}
      lead={words.lead(title)}
      confirmLabel={words.confirm}
      check={() => fieldErrors(CloseForm, typed)}
      action={async (idempotencyKey) => {
        const body = { winnerCredits, refundOthers: refundsOthers }
        return dispatchAuction(await call('closeAuction', { params: { id }, body, idempotencyKey }))
      }}
      fallback={words.failed}
      done={({ lastBidderName, currentBid }) => ({
        title: words.done,
        ...(lastBidderName && {
          description:
            winnerCredits > 0
              ? words.donePrize(lastBidderName, winnerCredits)
              : words.doneWin(lastBidderName, currentBid),
        }),
      })}
    >
      {(fields) => (
        <>
          <Facts
            facts={[
              { name: words.winner, value: leader },
              { name: words.price, value: cents !== undefined && formatEuro(cents) },
            ]}
          />
          <Field
            label={words.credits}
            hint={words.creditsHint(winnerCredits, leader)}
            inputMode="numeric"
            autoComplete="off"
            value={creditsText}
            error={fields.winnerCredits}
            onChange={({ target }) => setCreditsText(target.value)}
          />
          <SwitchField label={words.refund} hint={refundHint} isOn={refundsOthers} onChange={setRefundsOthers} />
        </>
      )}
    </ActionDialog>
  )
}

function NoWinnerDialog({ auction: { id, title }, onClose }: AuctionDialogProps) {
  const { title: heading, lead, confirm, failed } = adminAuctionsText.end
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={heading}
      lead={lead(title)}
      confirmLabel={confirm}
      action={async () =>
        dispatchAuction(await call('setAuctionStatus', { params: { id }, body: { status: 'ended' } }))
      }
      fallback={failed}
      done={{ title: words.done }}
    />
  )
}
