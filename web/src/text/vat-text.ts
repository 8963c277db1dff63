import { formatEuro } from '@centesimo/domain'
import type { Shipping } from '../data/use-shipping.ts'
import { promoUntil } from './promo-until.ts'

/** What a price includes. Without a rate as long as the settings are on their way. */
export const vatIncluded = (percent: number | undefined) =>
  percent === 0 ? 'IVA 0%' : percent === undefined ? 'IVA inclusa' : `IVA ${percent}% inclusa`

/** What an order's total includes: its shipping has a price of its own, or none. */
export const vatAndShippingIncluded = (percent: number | undefined, shippingCents: number) => {
  const shipping = shippingCents > 0 ? `spedizione di ${formatEuro(shippingCents)}` : 'spedizione'
  return percent === 0
    ? `IVA 0%, ${shipping} inclusa`
    : `IVA${percent === undefined ? '' : ` ${percent}%`} e ${shipping} incluse`
}

/** What comes to a price that is not an order yet. */
export const vatAndShippingOnTop = (percent: number | undefined, { cents, freeUntil }: Shipping) =>
  cents > 0
    ? `${vatIncluded(percent)}, più ${formatEuro(cents)} di spedizione`
    : vatAndShippingIncluded(percent, 0) + promoUntil(freeUntil)
