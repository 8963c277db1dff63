import { orderText } from '../text/order-text.ts'
import { Price } from '../ui/price.tsx'
import css from './total-line.module.css'

type TotalLineProps = { cents: number /** What is included: tax, shipping. */; included?: string }

/** The total that the button below it charges. */
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
