/** An Italian IBAN: `IT`, two check digits, a letter, ten digits and twelve of the account. */
const italian = /^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/
const foreign = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Whether the text is an IBAN without spaces whose check digits are right (ISO 13616, mod 97). */
export function isIban(text: string): boolean {
  if (!(text.startsWith('IT') ? italian : foreign).test(text)) return false
  const rearranged = text.slice(4) + text.slice(0, 4)
  // A is 10, Z is 35: the base-36 digits.
  const digits = [...rearranged].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}

/** In groups of four, as banks print it. */
export function formatIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
