import type { AdminOrder } from '@centesimo/contract'
import { formatEuro, orderNumber } from '@centesimo/domain'
import { Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { CreditedLine } from '../../orders/credited-line.tsx'
import { ReceiptLink } from '../../orders/receipt-link.tsx'
import { ShippingLine } from '../../orders/shipping-line.tsx'
import { TrackingLink } from '../../orders/tracking-link.tsx'
import { useMayCall } from '../../session/use-may-call.tsx'
import { adminOrdersText } from '../../text/admin-orders-text.ts'
import { creditsBackText } from '../../text/credits-back-text.ts'
import { formatCredits } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Facts } from '../../ui/facts.tsx'
import { OrderBadge, PaymentBadge } from '../ui/order-badges.tsx'
import { PanelPart } from '../ui/panel-part.tsx'
import { RefundDialog } from '../ui/refund-dialog.tsx'
import { refundableOrder } from '../ui/refundable.ts'
import { userPath } from '../ui/user-cell.tsx'
import { UserLink } from '../ui/user-link.tsx'
import { AddressToCopy } from './address-to-copy.tsx'
import { dueAt } from './due-at.ts'
import css from './order-panel.module.css'
import { ReturnDialog } from './return-dialog.tsx'
import { ShippingDialog } from './shipping-dialog.tsx'
import { UndoReturnDialog } from './undo-return-dialog.tsx'

const { panel: words, types } = adminOrdersText

function Delivery({ order }: { order: AdminOrder }) {
  return order.prizeCredits ? <CreditedLine credits={order.prizeCredits} /> : <ShippingLine {...order} />
}

/** One order in full, with the actions for its shipment and payment. */
export function OrderPanel({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const [action, setAction] = useState<'ship' | 'shipping' | 'return' | 'undo-return' | 'refund' | null>(null)
  const mayCall = useMayCall()
  const isPaid = order.status === 'completed'
  const isShipped = isPaid && !order.prizeCredits
  const isSent = order.shippingState === 'shipped' || order.shippingState === 'delivered'
  // Its payment was refunded while the parcel was away, by a dispute perhaps.
  const isAwayUnpaid = order.status === 'cancelled' && isSent
  const stop = () => setAction(null)
  return (
    <Dialog width="wide" open onOpenChange={(open) => !open && onClose()} title={order.auctionTitle}>
      <Facts facts={orderFacts(order)} />
      {!order.prizeCredits && (
        <PanelPart title={words.where}>
          <AddressToCopy address={order.shippingAddress} />
        </PanelPart>
      )}
      <PanelPart
        title={order.prizeCredits ? words.credits : words.shipment}
        actions={
          (isShipped || isAwayUnpaid) &&
          mayCall('setOrderShipping') && (
            <>
              {order.shippingState === 'returned' && mayCall('undoOrderReturn') && (
                <Button size="s" look="quiet" onClick={() => setAction('undo-return')}>
                  {words.undoReturn}
                </Button>
              )}
              {isSent && (
                <Button size="s" look="quiet" onClick={() => setAction('return')}>
                  <Undo2 size={17} aria-hidden />
                  {words.returned}
                </Button>
              )}
              {isShipped && (
                <Button size="s" look="quiet" onClick={() => setAction('shipping')}>
                  {words.setShipping}
                </Button>
              )}
            </>
          )
        }
      >
        {isPaid || isAwayUnpaid ? <Delivery order={order} /> : <p>{words.notPaid}</p>}
        <TrackingLink carrier={order.carrier} trackingUrl={order.trackingUrl} className={css.follow} />
      </PanelPart>
      <PanelPart
        title={words.money}
        actions={
          <>
            {order.paymentId && <ReceiptLink paymentId={order.paymentId} title={order.auctionTitle} />}
            {order.paymentId && order.refunded < order.amount && mayCall('refundPayment') && (
              <Button size="s" look="danger" onClick={() => setAction('refund')}>
                <Undo2 size={17} aria-hidden />
                {words.refund}
              </Button>
            )}
          </>
        }
      >
        <Facts facts={moneyFacts(order, mayCall('listAdminPayments'))} />
      </PanelPart>
      <PanelPart title={words.technical}>
        <Facts
          facts={[
            { name: words.id, value: order.id },
            { name: words.providerOrder, value: order.paypalOrderId },
          ]}
        />
      </PanelPart>
      {isShipped && !isSent && mayCall('setOrderShipping') && (
        <DialogActions>
          <Button onClick={() => setAction('ship')}>
            <Truck size={18} aria-hidden />
            {order.shippingState === 'returned' ? words.shipAgain : words.ship}
          </Button>
        </DialogActions>
      )}
      {action === 'ship' && <ShippingDialog order={order} next="shipped" onClose={stop} />}
      {action === 'shipping' && <ShippingDialog order={order} onClose={stop} />}
      {action === 'return' && <ReturnDialog order={order} onClose={stop} />}
      {action === 'undo-return' && <UndoReturnDialog order={order} onClose={stop} />}
      {action === 'refund' && order.paymentId && (
        <RefundDialog refundable={refundableOrder(order, order.paymentId)} onClose={stop} />
      )}
    </Dialog>
  )
}

function orderFacts(order: AdminOrder) {
  const { id, orderType, status, userId, userName, userEmail, auctionId, createdAt } = order
  const shipBy = status === 'completed' ? dueAt(order) : null
  return [
    { name: words.status, value: <OrderBadge order={order} /> },
    { name: words.shipBy, value: shipBy && words.day(shipBy) },
    { name: words.number, value: orderNumber(id) },
    { name: words.type, value: types[orderType] },
    {
      name: words.person,
      value: (
        <>
          <UserLink to={userPath(userId)}>{userName}</UserLink>
          <span className={css.email}>{userEmail}</span>
        </>
      ),
    },
    { name: words.created, value: words.day(createdAt) },
    { name: words.auction, value: auctionId && <Link to={`/admin/aste/${auctionId}`}>{words.openAuction}</Link> },
  ]
}

function moneyFacts(order: AdminOrder, seesPayments: boolean) {
  const {
    amount,
    shippingCents,
    refunded,
    creditsBack,
    paymentDueDate,
    completedAt,
    paypalOrderId,
    paymentId,
    status,
  } = order
  return [
    { name: words.amount, value: formatEuro(amount) },
    { name: words.ofWhichShipping, value: shippingCents > 0 ? formatEuro(shippingCents) : null },
    { name: words.paymentState, value: <PaymentBadge order={order} /> },
    { name: creditsBackText.fact, value: creditsBack === null ? null : formatCredits(creditsBack) },
    { name: words.refundedSoFar, value: refunded > 0 ? formatEuro(refunded) : null },
    { name: words.due, value: status === 'pending' && paymentDueDate ? words.day(paymentDueDate) : null },
    { name: words.paid, value: completedAt && words.day(completedAt) },
    {
      name: words.payment,
      value:
        paymentId && seesPayments ? (
          <Link to={`/admin/pagamenti?${new URLSearchParams({ search: paypalOrderId ?? '', pagamento: paymentId })}`}>
            {words.openPayment}
          </Link>
        ) : null,
    },
  ]
}
