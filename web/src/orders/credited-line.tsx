import { Coins } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import css from './shipping-line.module.css'

/** Credits that a paid order had won: they are in the balance. */
export function CreditedLine({ credits }: { credits: number }) {
  return (
    <p className={css.line}>
      <Coins size={18} aria-hidden />
      <span>{orderText.credited(credits)}</span>
    </p>
  )
}
