import type { AdminAuctionDetail, Auction } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { queryKeys, refresh } from '../../data/query-keys.ts'
import { adminAuctionsText } from '../../text/admin-auctions-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Consequences } from '../ui/consequences.tsx'
import type { AuctionDialogProps } from './auction-dialog-props.ts'
import { latestRun } from './latest-run.ts'
import { useAdminAuction } from './use-admin-auction.ts'

const words = adminAuctionsText.remove

/** Deletes an auction permanently; first shows what is deleted and what is refunded. */
export function DeleteDialog({ auction, onClose, onDeleted }: AuctionDialogProps & { onDeleted?: () => void }) {
  const { id, title, status } = auction
  const { data: detail } = useAdminAuction(id)
  return (
    <ActionDialog
      open
      onClose={onClose}
      danger
      title={words.title}
      lead={words.lead(title)}
      confirmLabel={words.confirm}
      action={() => call('deleteAuction', { params: { id } })}
      fallback={words.failed}
      done={words.done(title)}
      onDone={() => {
        refresh(queryKeys.auctionLists, queryKeys.categories)
        onDeleted?.()
      }}
    >
      <Consequences sentences={consequences(detail, status)} />
    </ActionDialog>
  )
}

function consequences(detail: AdminAuctionDetail | undefined, status: Auction['status']): string[] {
  if (!detail) return [words.order.unknown, words.history]
  const past = detail.allBids - (latestRun(detail)?.bids ?? 0)
  return [words.bids(detail.allBids, past), refundMessage(detail, status), words.history]
}

function refundMessage(detail: AdminAuctionDetail, status: Auction['status']): string {
  const run = latestRun(detail)
  if (status === 'live') return words.live(run?.creditsSpent ?? 0)
  const { orderStatus, winnerName } = run ?? {}
  if (orderStatus === 'pending' && winnerName) return words.order.pending(winnerName)
  const paid = detail.runs.find((each) => each.orderStatus === 'completed')
  return paid?.winnerName ? words.order.completed(paid.winnerName) : words.order.other
}
