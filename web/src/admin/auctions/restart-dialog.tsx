import type { AdminAuctionDetail } from '@centesimo/contract'
import { formatEuro } from '@centesimo/domain'
import { call } from '../../data/call.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Consequences } from '../ui/consequences.tsx'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { dispatchAuction } from './dispatch-auction.ts'
import { latestRun } from './latest-run.ts'
import { useAdminAuction } from './use-admin-auction.ts'

const words = adminAuctionsText.restart

/** Restarts an ended auction; first shows what happens to an unpaid order. */
export function RestartDialog({ auction: { id, title }, onClose }: AuctionDialogProps) {
  const { data: detail } = useAdminAuction(id)
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(title)}
      confirmLabel={words.confirm}
      action={async () => dispatchAuction(await call('restartAuction', { params: { id } }))}
      fallback={words.failed}
      done={words.done}
    >
      <Consequences sentences={[orderMessage(detail), words.autoBids]} />
    </ActionDialog>
  )
}

function orderMessage(detail: AdminAuctionDetail | undefined): string {
  const run = latestRun(detail)
  if (!run) return words.order.unknown
  const { orderStatus, winnerName, finalPrice } = run
  if (orderStatus === 'pending' && winnerName) return words.order.pending(winnerName, formatEuro(finalPrice))
  if (orderStatus === 'completed' && winnerName) return words.order.completed(winnerName)
  return words.order.other
}
