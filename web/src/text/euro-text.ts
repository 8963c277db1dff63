/**
 * Typed euro in cents: "12,50", "1.234,5", "€ 7". A phone's numeric keyboard may have only the
 * point, so one point before one or two digits is a comma too. NaN for anything else, and for
 * nothing.
 */
export function centsOf(text: string): number {
  const plain = text.replaceAll(/[\s€]/g, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/.exec(plain)
  if (!match) return Number.NaN
  const [, euros = '', cents = ''] = match
  return Number(euros.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/**
 * A typed whole number, with or without points between the thousands; NaN for anything else, and
 * for nothing.
 */
export function wholeOf(text: string): number {
  const plain = text.replaceAll(/\s/g, '')
  return /^(\d{1,3}(\.\d{3})+|\d+)$/.test(plain) ? Number(plain.replaceAll('.', '')) : Number.NaN
}
