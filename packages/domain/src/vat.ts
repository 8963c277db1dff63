/** The value added tax included in all prices, in percent, until an admin has saved the rates. */
export const VAT_PERCENT = 22

/** In percent: of packages of credits, and of objects. */
export type VatRates = { credits: number; goods: number }

/** The net amount and the tax in a price in cents; their sum is the price. */
export function vatIncluded(cents: number, percent: number = VAT_PERCENT): { netCents: number; vatCents: number } {
  const netCents = Math.round((cents * 100) / (100 + percent))
  return { netCents, vatCents: cents - netCents }
}
