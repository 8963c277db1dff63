import type { AdminPayment } from '@centesimo/contract'
import { formatEuro, paymentNet } from '@centesimo/domain'
import { CircleAlert, RotateCw, Undo2, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../data/call.ts'
import { ReceiptLink } from '../../orders/receipt-link.tsx'
import { adminPaymentsText } from '../../text/admin-payments-text.ts'
import { formatMoment } from '../../text/credit-text.ts'
import { creditsBackText } from '../../text/credits-back-text.ts'
import { formatCredits } from '../../text/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PanelPart } from '../ui/panel-part.tsx'
import { PaymentStateBadge } from '../ui/payment-state-badge.tsx'
import { RefundDialog } from '../ui/refund-dialog.tsx'
import { refundablePayment } from '../ui/refundable.ts'
import { useQuickAction } from '../ui/use-quick-action.ts'
import { userPath } from '../ui/user-cell.tsx'
import { UserLink } from '../ui/user-link.tsx'
import css from './payment-panel.module.css'

const { panel: words, states, refundStates, refundOrigins, taken, owed } = adminPaymentsText

/** One payment in full: provider data, refunds and actions. */
export function PaymentPanel({ payment, onClose }: { payment: AdminPayment; onClose: () => void }) {
  const [isRefunding, setIsRefunding] = useState(false)
  const { id, title, explanation, receiptNumber, waitingRefund } = payment
  const refundable = refundablePayment(payment)
  const recheck = useQuickAction({
    action: () => call('recheckPayment', { params: { id } }),
    fallback: words.notRechecked,
    done: ({ state }) => words.rechecked(states[state]),
  })
  return (
    <Dialog width="wide" open onOpenChange={(open) => !open && onClose()} title={title}>
      {explanation && (
        <p className={css.reviewReason}>
          <CircleAlert size={18} aria-hidden />
          <span>
            <b>{words.reviewReason}:</b> {explanation}
          </span>
        </p>
      )}
      {waitingRefund && <WaitingRefund waiting={waitingRefund} />}
      <Facts facts={factsOf(payment)} />
      {receiptNumber && (
        <p className={css.receipt}>
          <ReceiptLink paymentId={id} title={title} />
        </p>
      )}
      <PanelPart title={words.refunds}>
        {payment.refunds.length === 0 ? <p>{words.noRefunds}</p> : <RefundList refunds={payment.refunds} />}
      </PanelPart>
      <PanelPart title={words.provider}>
        <Facts facts={providerFacts(payment)} />
      </PanelPart>
      <DialogActions>
        <Button size="s" look="tint" disabled={recheck.isPending} onClick={() => recheck.mutate(undefined)}>
          <RotateCw size={17} aria-hidden />
          {words.recheck}
        </Button>
        {refundable && (
          <Button size="s" look="danger" disabled={waitingRefund !== null} onClick={() => setIsRefunding(true)}>
            <Undo2 size={17} aria-hidden />
            {words.refund}
          </Button>
        )}
      </DialogActions>
      {isRefunding && refundable && <RefundDialog refundable={refundable} onClose={() => setIsRefunding(false)} />}
    </Dialog>
  )
}

function WaitingRefund({ waiting }: { waiting: NonNullable<AdminPayment['waitingRefund']> }) {
  return (
    <p className={css.waiting} role="status">
      <UsersRound size={18} aria-hidden />
      <span>
        {words.waits(waiting)} <Link to="/admin/conferme">{words.toApprovals}</Link>
      </span>
    </p>
  )
}

function RefundList({ refunds }: Pick<AdminPayment, 'refunds'>) {
  return (
    <ul className={css.refunds} aria-label={words.refunds}>
      {refunds.map(({ id, amount, state, origin, reason, creditsTaken, creditsOwed, createdAt }) => (
        <li key={id}>
          <b>{formatEuro(amount)}</b> · {refundStates[state]} · {refundOrigins[origin]} · {formatMoment(createdAt)}
          <span className={css.reason}>
            {[reason, creditsTaken > 0 && taken(creditsTaken), creditsOwed > 0 && owed(creditsOwed)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function factsOf(payment: AdminPayment) {
  const { amount, refunded, userId, userName, userEmail, orderId, creditsBack, receiptNumber } = payment
  const bought = payment.credits ?? payment.prizeCredits
  const { createdAt, completedAt } = payment
  return [
    { name: words.state, value: <PaymentStateBadge payment={payment} /> },
    { name: words.amount, value: formatEuro(amount) },
    { name: words.refunded, value: refunded > 0 ? formatEuro(refunded) : null },
    {
      name: words.person,
      value: (
        <>
          <UserLink to={userPath(userId)}>{userName}</UserLink> · {userEmail}
        </>
      ),
    },
    { name: words.credits, value: bought == null ? null : formatCredits(bought) },
    { name: creditsBackText.fact, value: creditsBack === null ? null : formatCredits(creditsBack) },
    {
      name: words.order,
      value: orderId && (
        <Link to={`/admin/ordini?${new URLSearchParams({ search: orderId, ordine: orderId })}`}>{words.openOrder}</Link>
      ),
    },
    { name: words.created, value: formatMoment(createdAt) },
    { name: words.completed, value: completedAt && formatMoment(completedAt) },
    { name: words.receipt, value: receiptNumber },
  ]
}

/** What the provider took and gave, with the numbers to find it there. */
function providerFacts(payment: AdminPayment) {
  const { id, paypalOrderId, captureId, capturedAmount, fee } = payment
  const net = paymentNet(payment)
  return [
    { name: words.captured, value: capturedAmount === null ? null : formatEuro(capturedAmount) },
    { name: words.fee, value: fee === null ? null : formatEuro(fee) },
    { name: words.net, value: net === null ? null : formatEuro(net) },
    { name: words.providerOrder, value: paypalOrderId },
    { name: words.capture, value: captureId },
    { name: words.number, value: id },
  ]
}
