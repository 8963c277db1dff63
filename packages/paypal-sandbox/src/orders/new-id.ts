import { createHash, randomInt } from 'node:crypto'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The format of PayPal's order, capture and refund ids: 17 digits and capitals. */
export function newId(): string {
  return Array.from({ length: 17 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}

/** A stable payer id: 13 characters derived from the e-mail address. */
export function payerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  return [...hash.subarray(0, 13)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join('')
}
