import type { AdminOrder } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const { undoingReturn: words, shipments } = adminOrdersText

/** Takes back a mistaken return, after saying that its buyer was already written to. */
export function UndoReturnDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, userName } = order
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={words.lead(userName)}
      confirmLabel={words.confirm}
      cancelLabel={words.cancel}
      action={() => call('undoOrderReturn', { params: { id } })}
      fallback={words.failed}
      done={({ auctionTitle, shippingState }) => ({
        title: words.done,
        description: words.nowIs(auctionTitle, shipments[shippingState]),
      })}
    />
  )
}
