import { LoaderCircle } from 'lucide-react'
import { orderText } from '../text/order-text.ts'
import css from './completing.module.css'

/** The money was captured and the order is being completed. */
export function Completing() {
  return (
    <p className={css.completing} role="status">
      <LoaderCircle size={22} className={css.turning} aria-hidden />
      {orderText.completing}
    </p>
  )
}
