import { createHash, randomInt } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** As PayPal's ids of orders, captures and refunds: 17 digits and capitals. */
export function newId(): string {
  return Array.from({ length: 17 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** Payers keep theirs: 13 signs that follow from the address. */
export function payerIdOf(email: string): string {
  const hash = createHash('sha256').update(email.toLowerCase()).digest()
  return [...hash.subarray(0, 13)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
}
