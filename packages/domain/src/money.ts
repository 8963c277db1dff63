const NO_BREAK_SPACE = '\u00A0'

/**
 * Formats integer cents the Italian way: 1.234,56 €. By hand, because lists format hundreds of
 * prices a second.
 */
export function formatEuro(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${grouped(digits.slice(0, -2))},${digits.slice(-2)}${NO_BREAK_SPACE}€`
}

/** Formats a non-negative count the Italian way: 1.500. */
export function formatWhole(count: number): string {
  return grouped(String(count))
}

function grouped(digits: string): string {
  let written = digits.slice(-3)
  for (let end = digits.length - 3; end > 0; end -= 3) written = `${digits.slice(Math.max(0, end - 3), end)}.${written}`
  return written
}
