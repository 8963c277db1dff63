import { addressOf } from '@centesimo/contract/address-of'
import { route } from '@centesimo/contract/routes'
import { FileText } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import { ButtonLink } from '../ui/button.tsx'

const { path } = route('paymentReceipt')

type ReceiptLinkProps = {
  paymentId: string
  /** The title of the purchase. */
  title: string
  size?: 's' | 'm'
}

/** Downloads a payment's receipt. */
export function ReceiptLink({ paymentId, title, size = 's' }: ReceiptLinkProps) {
  return (
    <ButtonLink
      look="quiet"
      size={size}
      to={addressOf(path, { id: paymentId })}
      reloadDocument
      download
      aria-label={orderText.receiptOf(title)}
    >
      <FileText size={17} aria-hidden />
      {size === 's' ? orderText.receipt : orderText.receiptDownload}
    </ButtonLink>
  )
}
