import { VAT_PERCENT } from '@centesimo/domain'

/** The rate of today: of payments that have no receipt, which keeps the rate of its issue. */
export function currentVatPercent(): number {
  return VAT_PERCENT
}
