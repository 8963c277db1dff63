import { createHash, randomInt } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The format of PayPal's order, capture and refund ids: 17 digits and capitals. */
export function newId(): string {
  return Array.from({ length: 17 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** A stable payer id: 13 characters derived from the e-mail address. */
export function payerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  return [...hash.subarray(0, 13)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}
