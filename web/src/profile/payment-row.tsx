import type { Payment, PaymentStatus } from '@centesimo/contract'
import { addressOf } from '@centesimo/contract/address-of'
import { route } from '@centesimo/contract/routes'
import { formatEuro } from '@centesimo/domain'
import { formatMoment } from '../text/credit-text.ts'
import { formatTitle } from '../text/format-title.ts'
import { orderText } from '../text/order-text.ts'
import { Badge } from '../ui/badge.tsx'
import { TextLink } from '../ui/text-link.tsx'
import css from './payment-row.module.css'

const words = orderText.list
const receipt = route('paymentReceipt')

const tones = {
  pending: 'calm',
  checking: 'blue',
  completed: 'green',
  declined: 'red',
  cancelled: 'calm',
  failed: 'red',
  refunded: 'blue',
} as const satisfies Record<PaymentStatus, string>

/** One payment, of credits or of an order, with its refunds. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { id, purpose, title, amount, status, refunded, receiptNumber } = payment
  const at = payment.completedAt ?? payment.createdAt
  return (
    <li className={css.row}>
      <div>
        <p className={css.title}>{formatTitle(title)}</p>
        <p className={css.note}>
          <span>
            {words.purposes[purpose]} · <time dateTime={at}>{formatMoment(at)}</time>
          </span>
          {receiptNumber && <span>{words.receiptNumber(receiptNumber)}</span>}
        </p>
        {refunded > 0 && <p className={css.note}>{words.refunded(refunded)}</p>}
      </div>
      <Badge tone={tones[status]} dot="still" isPlain className={css.status}>
        {words.statuses[status]}
      </Badge>
      <b className={css.amount}>{formatEuro(amount)}</b>
      <span className={css.receipt}>
        {receiptNumber && (
          <TextLink
            to={addressOf(receipt.path, { id })}
            reloadDocument
            download
            aria-label={orderText.receiptOf(title)}
          >
            {orderText.receipt}
          </TextLink>
        )}
      </span>
    </li>
  )
}
