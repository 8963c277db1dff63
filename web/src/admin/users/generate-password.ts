/** Without characters that look alike. Exactly 32, so that each random byte picks one evenly. */
const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = 3
const groupChars = 5

/** A password that can be read aloud: three groups of five characters, 75 random bits. */
export function generatePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(groups * groupChars))
  const chosen = Array.from(bytes, (byte) => signs[byte % signs.length]).join('')
  return Array.from({ length: groups }, (_, place) => chosen.slice(place * groupChars, (place + 1) * groupChars)).join(
    '-',
  )
}
