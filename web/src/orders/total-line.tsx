import { orderText } from '../text/order-text.ts'
import { Price } from '../ui/price.tsx'
import css from './total-line.module.css'

/** What a press on the button below it costs, everything included. */
export function TotalLine({ cents }: { cents: number }) {
  return (
    <p className={css.total}>
      <span>
        {orderText.total} <small className={css.included}>{orderText.included}</small>
      </span>
      <Price cents={cents} />
    </p>
  )
}
