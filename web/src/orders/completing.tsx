import { LoaderCircle } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import css from './completing.module.css'

/** The money is taken and the order is being told so. */
export function Completing() {
  return (
    <p className={css.completing} role="status">
      <LoaderCircle size={22} className={css.turning} aria-hidden />
      {orderText.completing}
    </p>
  )
}
