/** Nothing sold here is worth more; a larger number is a typing error. */
const MAX_EUROS = 1_000_000

/**
 * The first amount in free text, in cents: "1.200 €", "€ 450,50", "circa 1200 euro"; for "800 -
 * 1.000 €" the lower one. Null when there is none, or when it is ambiguous ("1,200.00", "3 mila").
 */
export function parseEuro(text: string): number | null {
  const match =
    /(?<![\d.,])(\d{1,3}(?:[.\s'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?![.,]?\d)(?!\s*(?:k\b|mila|mln|milion))/i.exec(text)
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  const euros = Number(whole.replaceAll(/\D/g, ''))
  return euros > MAX_EUROS ? null : euros * 100 + Number(decimals.padEnd(2, '0'))
}
