/** Cents in the format of the call that opens a payment: 3999 as `39.99`. */
export function euroAmount(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}
