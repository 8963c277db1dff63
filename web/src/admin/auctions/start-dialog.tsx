import { call } from '../../data/call.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ActDialog } from '../desk/act-dialog.tsx'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { noteAuction } from './note-auction.ts'

const words = adminAuctionsText.start

/** Starts an upcoming auction now. */
export function StartDialog({ auction: { id, title }, onClose }: AuctionDialogProps) {
  return (
    <ActDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(title)}
      confirmLabel={words.confirm}
      act={async () => noteAuction(await call('setAuctionStatus', { params: { id }, body: { status: 'live' } }))}
      fallback={words.failed}
      done={(started) => words.done(started.title)}
    />
  )
}
