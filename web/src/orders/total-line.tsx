import { useVatPercent } from '../data/use-vat-percent.ts'
import { orderText } from '../text/order-text.ts'
import { vatAndShippingIncluded } from '../text/vat-text.ts'
import { Price } from '../ui/price.tsx'
import css from './total-line.module.css'

type TotalLineProps = {
  cents: number
  label?: string
  /** Of the total, for shipping. */
  shippingCents?: number
  /** What is included: tax and shipping, unless given. */
  included?: string | undefined
}

/** The total that the button below it charges. */
export function TotalLine({ cents, label = orderText.total, shippingCents = 0, included }: TotalLineProps) {
  const goodsVat = useVatPercent('goods')
  return (
    <p className={css.total}>
      <span>
        {label} <small className={css.included}>{included ?? vatAndShippingIncluded(goodsVat, shippingCents)}</small>
      </span>
      <Price cents={cents} />
    </p>
  )
}
