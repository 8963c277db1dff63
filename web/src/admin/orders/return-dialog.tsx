import type { AdminOrder } from '@centesimo/contract'
import { call } from '../../data/call.ts'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'

const words = adminOrdersText.returning

/** Marks a parcel as come back, after saying what its buyer will read. */
export function ReturnDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { id, userName, auctionTitle } = order
  const isRefunded = order.status === 'cancelled'
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={words.title}
      lead={isRefunded ? words.refunded(userName) : words.lead(userName)}
      confirmLabel={words.confirm}
      action={() => call('setOrderShipping', { params: { id }, body: { shippingState: 'returned' } })}
      fallback={words.failed}
      done={{ title: words.done, description: isRefunded ? auctionTitle : words.next(auctionTitle) }}
    />
  )
}
