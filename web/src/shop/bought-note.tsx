import type { Order } from '@centesimo/contract'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ReceiptLink } from '../orders/receipt-link.tsx'
import { shopText } from '../text/shop-text.ts'
import { ButtonLink } from '../ui/button.tsx'
import css from './bought-note.module.css'

const words = shopText.bought

/**
 * Keeps a purchase visible after its dialog has closed: the price, what happens next, the receipt.
 */
export function BoughtNote({ order }: { order: Order }) {
  const { id, productTitle, amount, paymentId } = order
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id) note.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <section ref={note} className={css.note} aria-label={words.label}>
      <CircleCheck size={26} aria-hidden className={css.icon} />
      <div>
        <b>{words.title(productTitle, amount)}</b>
        <p>{words.text}</p>
      </div>
      <div className={css.actions}>
        <ButtonLink size="s" to="/profile?tab=orders">
          {words.toOrders}
        </ButtonLink>
        {paymentId && <ReceiptLink paymentId={paymentId} title={productTitle} />}
      </div>
    </section>
  )
}
