import { orderText } from '../text/order-text.ts'
import { Price } from '../ui/price.tsx'
import css from './total-line.module.css'

type TotalLineProps = { cents: number /** What is in it: tax, shipping. */; included?: string }

/** What a press on the button below it costs. */
export function TotalLine({ cents, included = orderText.included }: TotalLineProps) {
  return (
    <p className={css.total}>
      <span>
        {orderText.total} <small className={css.included}>{included}</small>
      </span>
      <Price cents={cents} />
    </p>
  )
}
