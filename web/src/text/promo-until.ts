import { withDate } from '@centesimo/domain'
import { formatDayOfYear } from './format.ts'

/** After "spedizione inclusa" where days of free shipping spare its price, with their last one. */
export const promoUntil = (until: string | null) =>
  until === null ? '' : ` (promo fino ${withDate('al', formatDayOfYear(until))})`
