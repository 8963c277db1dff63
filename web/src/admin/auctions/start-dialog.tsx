import { call } from '../../data/call.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { dispatchAuction } from './dispatch-auction.ts'

const words = adminAuctionsText.start

/** Starts an upcoming auction now. */
export function StartDialog({ auction: { id, title }, onClose }: AuctionDialogProps) {
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(title)}
      confirmLabel={words.confirm}
      action={async () => dispatchAuction(await call('setAuctionStatus', { params: { id }, body: { status: 'live' } }))}
      fallback={words.failed}
      done={(started) => words.done(started.title)}
    />
  )
}
