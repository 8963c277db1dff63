import { orderText } from '../text/order-text.ts'
import { Price } from '../ui/price.tsx'
import css from './total-line.module.css'

type TotalLineProps = {
  cents: number
  label?: string
  /** What is included: tax, shipping. */
  included?: string
}

/** The total that the button below it charges. */
export function TotalLine({ cents, label = orderText.total, included = orderText.included }: TotalLineProps) {
  return (
    <p className={css.total}>
      <span>
        {label} <small className={css.included}>{included}</small>
      </span>
      <Price cents={cents} />
    </p>
  )
}
