/** Nothing that is sold here is worth more; a larger number is a slip of the keyboard. */
const MAX_EUROS = 1_000_000

/**
 * The first amount in a text that people wrote, in cents: "1.200 €", "€ 450,50", "circa 1200 euro"; of "800 - 1.000 €" the lower. null when
 * there is none, or none that can be read in one way only ("1,200.00", "3 mila").
 */
export function parseEuro(text: string): number | null {
  const match =
    /(?<![\d.,])(\d{1,3}(?:[.\s'’]\d{3})+|\d+)(?:[.,](\d{1,2}))?(?![.,]?\d)(?!\s*(?:k\b|mila|mln|milion))/i.exec(text)
  if (!match) return null
  const [, whole = '', decimals = ''] = match
  const euros = Number(whole.replaceAll(/\D/g, ''))
  return euros > MAX_EUROS ? null : euros * 100 + Number(decimals.padEnd(2, '0'))
}
