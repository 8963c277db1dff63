/** What the house's prices contain of value added tax, in percent. */
export const VAT_PERCENT = 22

/** The net amount and the tax that a price in cents contains; together they are the price. */
export function vatIncluded(cents: number, percent: number = VAT_PERCENT): { netCents: number; vatCents: number } {
  const netCents = Math.round((cents * 100) / (100 + percent))
  return { netCents, vatCents: cents - netCents }
}
