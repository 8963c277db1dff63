const NO_BREAK_SPACE = '\u00A0'

/** Integer cents as people here write them: 1.234,56 €. By hand, because lists format hundreds of prices a second. */
export function formatEuro(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const euros = digits.slice(0, -2)
  let grouped = euros.slice(-3)
  for (let end = euros.length - 3; end > 0; end -= 3) grouped = `${euros.slice(Math.max(0, end - 3), end)}.${grouped}`
  return `${cents < 0 ? '-' : ''}${grouped},${digits.slice(-2)}${NO_BREAK_SPACE}€`
}
