/**
 * Whether the text is an Italian VAT number with its country: `IT` and eleven digits, the last of
 * which is the check digit (Luhn) of the others. Of zeros alone there is none.
 */
export function isVatNumber(text: string): boolean {
  if (!/^IT\d{11}$/.test(text) || /^IT0+$/.test(text)) return false
  const sum = [...text.slice(2)].reduce((total, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
