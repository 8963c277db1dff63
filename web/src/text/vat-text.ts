import { formatEuro, withDate } from '@centesimo/domain'
import type { Shipping } from '../data/use-shipping.ts'
import { formatDayOfYear } from './format.ts'

/** What a price includes. Without a rate as long as the settings are on their way. */
export const vatIncluded = (percent: number | undefined) =>
  percent === 0 ? 'IVA 0%' : percent === undefined ? 'IVA inclusa' : `IVA ${percent}% inclusa`

/**
 * What an order's total includes: its shipping has a price of its own, or none. `isSpared`: days of
 * free shipping spare the buyer its price.
 */
export const vatAndShippingIncluded = (percent: number | undefined, shippingCents: number, isSpared = false) => {
  if (isSpared) return `${vatIncluded(percent)}, spedizione gratuita`
  const shipping = shippingCents > 0 ? `spedizione di ${formatEuro(shippingCents)}` : 'spedizione'
  return percent === 0
    ? `IVA 0%, ${shipping} inclusa`
    : `IVA${percent === undefined ? '' : ` ${percent}%`} e ${shipping} incluse`
}

/** "spedizione gratuita fino al 12 dicembre". */
const shippingFreeUntil = (until: string) => `spedizione gratuita fino ${withDate('al', formatDayOfYear(until))}`

/** What comes to a price that is not an order yet. */
export const vatAndShippingOnTop = (percent: number | undefined, shipping: Shipping) => {
  if (shipping.freeUntil !== null) return `${vatIncluded(percent)}, ${shippingFreeUntil(shipping.freeUntil)}`
  return shipping.cents > 0
    ? `${vatIncluded(percent)}, più ${formatEuro(shipping.cents)} di spedizione`
    : vatAndShippingIncluded(percent, 0)
}
