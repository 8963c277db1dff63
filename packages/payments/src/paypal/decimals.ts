import { PaymentFailure } from '../payment-gateway.ts'

const MAX_CENTS = 999_999_999
/** What a column of cents holds. */
const MAX_STORED_CENTS = 2 ** 31 - 1

/**
 * "39.90" for 3990. Throws `PaymentFailure` for amounts that PayPal rejects: zero, negative,
 * fractions of a cent, ten million or more.
 */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > MAX_CENTS) {
    throw new PaymentFailure('misconfigured', 'INVALID_AMOUNT')
  }
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 3990 for "39.90", without floating point; null for an invalid amount. */
export function centsOf(decimal: string): number | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  const cents = whole === undefined ? null : Number(whole + decimals.padEnd(2, '0'))
  return cents !== null && cents <= MAX_STORED_CENTS ? cents : null
}
