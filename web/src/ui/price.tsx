import { formatEuro } from '@centesimo/domain'
import clsx from 'clsx'
import css from './price.module.css'

/**
 * A fixed amount in the display font, of the size `--price-size`; `RollingPrice` shows one that
 * changes, of that size too.
 */
export function Price({ cents, size = 'm' }: { cents: number; size?: 'm' | 'l' }) {
  return (
    <span className={clsx(css.price, css[size])}>
      {formatEuro(cents).slice(0, -1)}
      <small>€</small>
    </span>
  )
}
