import { formatEuro, type PriceTone } from '@centesimo/domain'
import clsx from 'clsx'
import { useState } from 'react'
import css from './price.module.css'

/** An amount in the display font; a new amount is animated. */
export function Price({ cents, tone, size = 'm' }: { cents: number; tone?: PriceTone; size?: 'm' | 'l' }) {
  const written = formatEuro(cents)
  const [first] = useState(cents)
  return (
    <span className={clsx(css.price, css[size])} style={tone && { color: `var(--${tone})` }}>
      <span key={cents} className={clsx(cents !== first && css.moved)}>
        {written.slice(0, -1)}
      </span>
      <small>€</small>
    </span>
  )
}
